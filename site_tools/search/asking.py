"""How people ask: endings that they give to words, question words, other words for the same.

Nothing here belongs to a game; what a game calls its things stands in the glossary, with its forms.
All is folded. The search engine in the page reads these tables with its records.
"""

from __future__ import annotations

from adjudicator.book import Language

ENDINGS: dict[Language, str] = {
    "ro": "a ai am and andu ara are area ari arii asc asca ase at ata ate ati au e ea easca "
    "eaza ei ele elor em ere erea eri erii esc este esti et ete eti ez eza i ia ie iei ii "
    "iile iilor ile ilor im ind indu ire irea iri irii ise isem it ita ite iti iu le lor "
    "lui o or u ul ului uri urile urilor",
    "ru": "а ав ает аете ается аешь ай айте ал ала алась али ались ало алось ался ам ами ан ана "
    "ание анием ании аний ания анная анного анное анной анные анный анным анными анных "
    "ано аны атся ать аться ах ают аются ая вшая вшего вшие вший вших е ев евать его ее "
    "ей ел ела ели ело ем ему ен ена ение ением ении ений ению ения енная енного енное "
    "енной енные енный енным енными енных ено ены ет ете ется еться ешь и ив ивает ивать "
    "ивают ие ией ии ий ил ила илась или ились ило илось ился им ими ит ите ится ить "
    "иться их ишь ию ия иям иями иях й лась лись лось лся о ов овать ого ое ой ом ому ою "
    "ся ться у ует уй утся уть уться ую уют ы ывает ывать ывают ые ый ыл ым ыми ыт ыть ых "
    "ь ье ьев ьем ьи ью ья ьям ьями ьях ю ют ются юю я яет яйте ял яла ялась яли ялись "
    "яло ялось ялся ям ями ят ятся ять яться ях яют яются яя",
    "fr": "a ai aient ais ait al ale ales ant ante antes ants as ation ations au aux "
    "e eau eaux ee ees ement ements ent er era eront es eur eurs euse euses ez i ie ies "
    "iez ion ions ir ire irent ires is it ite ites oir ons s te tes u ue ues uit uite "
    "uites us x",
    "pl": "a ac aca ace acego acej ach acie acy aj aja ajac ajacy ajcie al ala ali alo aly am "
    "ami amy an ana ane anego anej ani ania anie aniem aniu ano any anych anym anymi asz "
    "cie e ec ecie ego ej ely em emu emy en eni enia enie eniem eniu esz i ia iac iach "
    "iacy iaja iala iali ialo iami iany ic ich icie ie iego iej iem iemu iesz ii il ila "
    "ili ilo ily im imi imy iona ione ionego ionej iony ionych ionymi iowi isz j nac o om "
    "on ona one onego onej ony onych onym onymi ow owac owal owala owali owana owane "
    "owania owanie owany owi owie u uja ujac uje ujemy ujesz y yc ych ycie yl yla yli ylo "
    "yly ym ymi ymy ysz",
    "en": "e ed er ers es ied ies ing ings ly s y ying",
}
"""Endings that a word may have, so that two with the same beginning are one word."""

QUESTIONS: dict[Language, str] = {
    "ro": "care cand cat cata cate cati ce cine cum daca pot poate trebuie unde",
    "ru": "где как какая какие какой когда кто куда ли могу может можно нужно откуда почему "
    "сколько чей что",
    "fr": "combien comment doit dois faut ou peut peux pourquoi puis quand que quel quelle "
    "quelles quels qui quoi",
    "pl": "co czy gdzie ile ilu jak jaka jaki jakie kiedy kto ktora ktore ktory moge moze mozna "
    "musi skad",
    "en": "can could did do does how may must should what when where which who whose why",
}
"""Words that make a question: whoever uses one wants a rule before the name of a thing."""

COUNTING: dict[Language, tuple[str, str]] = {
    "ro": (
        "cat cata cate cati",
        (
            "cat cata cate cati cel limita maxim maximum minim minimum mult putin singur "
            "singura un o unu una doi doua trei patru cinci sase sapte opt noua zece"
        ),
    ),
    "ru": (
        "сколько",
        (
            "более больше сколько лишь максимум менее меньше минимум не один одна одно одну "
            "два две двух три трех четыре четырех пять пяти шесть шести семь восемь девять "
            "десять предел только"
        ),
    ),
    "fr": (
        "combien",
        (
            "combien limite maximum minimum moins plus seul seule un une deux trois quatre "
            "cinq six sept huit neuf dix"
        ),
    ),
    "pl": (
        "ile ilu",
        (
            "ile ilu limit maksimum minimum najmniej najwyzej tylko jeden jedna jedno dwa "
            "dwie dwoch trzy trzech cztery czterech piec pieciu szesc szesciu siedem osiem "
            "dziewiec dziesiec"
        ),
    ),
    "en": (
        "many much",
        (
            "least limit many maximum minimum most much only single one two three four five "
            "six seven eight nine ten"
        ),
    ),
}
"""Words that ask for a number, and words of a title that gives one."""

LACKING: dict[Language, tuple[str, str]] = {
    "ro": (
        "fara n nimic niciun nicio nu",
        "ajung fara gol goala lipsa niciun nicio nimic nu",
    ),
    "ru": (
        "без не нет нечего никто ничего",
        "без мало не нет нечего никто ничего пуст пустая пусто",
    ),
    "fr": (
        "aucun aucune n ne ni pas rien sans",
        "aucun aucune manque ne pas rien sans vide",
    ),
    "pl": (
        "bez brak nic nie nikt",
        "bez brak braknie nic nie nikt pusta pusty",
    ),
    "en": (
        "cannot no none not nothing without",
        "cannot empty no none not nothing without",
    ),
}
"""Words that ask what is not there, and words of a title that speaks of that."""

ALIKE: dict[Language, tuple[str, ...]] = {
    "ro": (
        "ridica inlatura scoate elimina",
        "gol goleste epuizat epuizeaza epuizare termina",
        "dublu dubla doua",
        "incepe porneste primul",
        "castiga victorie invinge",
        "pierde infrangere",
        "destul ajunge suficient insuficient lipseste",
        "altui altuia altcineva alt adversar strain",
        "plati plata cheltui",
        "distruge piere moare ucide",
        "simultan deodata",
        "schimba inlocui",
    ),
    "ru": (
        "снять снимать убрать убирать удалить",
        "пуст пустой опустеть кончиться закончиться исчерпан исчерпание кончилась закончилась",
        "дважды двойной вторично",
        "начинать начало первый",
        "победа победить выиграть",
        "поражение проиграть",
        "хватает хватить недостаточно нехватка недостает",
        "чужой другой противник соперник",
        "оплата платить заплатить потратить",
        "уничтожить погибнуть умереть гибель убить убитый",
        "одновременно сразу",
        "сменить заменить обменять",
    ),
    "fr": (
        "enlever lever oter retirer levee",
        "vide epuiser epuisement terminer manquer",
        "double deux deuxieme seconde",
        "commencer debut premier",
        "gagner victoire vaincre",
        "perdre defaite",
        "assez suffire suffisant insuffisant manquer",
        "autre autrui adversaire ennemi",
        "payer depenser paiement",
        "detruire mourir perir tuer",
        "simultane ensemble",
        "changer remplacer echanger",
    ),
    "pl": (
        "zdjac zdejmowac usunac usuwac",
        "pusty wyczerpac wyczerpany wyczerpanie skonczyc konczy",
        "dwa dwukrotnie podwojny drugi",
        "zaczac zaczyna rozpoczac poczatek pierwszy",
        "wygrac wygrywa zwyciestwo zwyciezyc",
        "przegrac porazka",
        "malo brak brakuje niedobor wystarczy",
        "cudzy obcy inny innego przeciwnik",
        "placic zaplacic zaplata wydac",
        "zniszczyc zginac umrzec zabic zabity",
        "jednoczesnie naraz",
        "zmienic zamienic wymienic",
    ),
    "en": (
        "remove lift",
        "empty exhausted exhaustion out",
        "twice double second",
        "begin start first",
        "win victory",
        "lose defeat",
        "enough insufficient lack short",
        "else other another opponent enemy",
        "pay spend payment",
        "destroy die perish kill",
        "simultaneous once together",
        "change replace swap exchange",
    ),
}
"""Everyday words that are used for the same, whatever the game."""


def habits(language: Language) -> dict[str, object]:
    """These tables as the search engine reads them."""
    return {
        "endings": sorted(set(ENDINGS[language].split()), key=lambda end: (-len(end), end)),
        "questions": QUESTIONS[language].split(),
        "counting": [words.split() for words in COUNTING[language]],
        "lacking": [words.split() for words in LACKING[language]],
        "alike": [group.split() for group in ALIKE[language]],
    }
