// What this tab remembers of the desk: the text that is being worked on, and that the judge has come.

export const DRAFT = "ludex.desk.draft";
export const CALLED = "ludex.desk.called";

export function remembered(key) {
  try {
    return sessionStorage.getItem(key) || "";
  } catch {
    return "";
  }
}

export function remember(key, text) {
  try {
    sessionStorage.setItem(key, text);
  } catch { /* the browser does not let us remember */ }
}
