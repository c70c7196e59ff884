// What a reader writes as a name, in the letters that scenarios allow: `копьё 2` is `kopyo-2`.

const LATIN = {
  а: "a", б: "b", в: "v", г: "g", д: "d", е: "e", ё: "yo", ж: "zh", з: "z", и: "i", й: "y", к: "k",
  л: "l", м: "m", н: "n", о: "o", п: "p", р: "r", с: "s", т: "t", у: "u", ф: "f", х: "kh", ц: "ts",
  ч: "ch", ш: "sh", щ: "shch", ъ: "", ы: "y", ь: "", э: "e", ю: "yu", я: "ya",
  æ: "ae", đ: "d", ł: "l", œ: "oe", ø: "o", ß: "ss",
};

// Marks above and below letters are left out; what is neither letter nor digit parts words.
export function nameOf(written) {
  const small = [...written.normalize("NFC").trim().toLowerCase()];
  const latin = small.map((letter) => (letter in LATIN ? LATIN[letter] : letter)).join("");
  const plain = latin.normalize("NFD").replace(/\p{M}/gu, "");
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "") || written.trim();
}
