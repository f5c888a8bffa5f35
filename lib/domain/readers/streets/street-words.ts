import { foldWord } from "../fold-word";

/**
 * Last parts of the names of Nordic streets, folded as foldWord does it. With one of the first the
 * word is a street's, with one of the others only before a house number: they end names of people
 * and places too.
 */
const strong =
  "gat[ae]|gat[ae]n|gaten|gade|gaden|vei|veg|veien|vegen|vagen|vej|vejen|katu|kadun|bulevardi|puistikko|puistotie|esplanadi";
const weak = [
  "gt|vn|vg|g|v|tie|kuja|polku|kaari|raitti|rinne|penger|kentta|aukio|tori|ranta|raitti",
  "alle|alleen|allen|avenyen|aveny|avenue|boulevard|bulevard|bulevarden|esplanaden",
  "plass|plassen|plads|pladsen|plats|platsen|plan|torg|torget|torv|torvet|brygge|bryggen",
  "brygga|kai|kaia|kaien|kaj|kajen|smug|smuget|strede|stredet|straede|grand|granden",
  "stig|stigen|sti|stien|stign|gang|gangen|bakke|bakken|backe|backen|lia|lien|haug|haugen",
  "hoyden|hojden|tun|tunet|grend|grenda|grenden|kroken|svingen|ringen|runden|faret|trakk",
  "trakket|lokka|lokken|jordet|marka|skogen|asen|kollen|toppen|stranda|stranden|strand",
  "siden|sida|vangen|vanget|vang|vaenget|vanget|parken|park|lunden|lund|haven|hagen|moen",
  "terrasse|terrassen|terrass|portalen|passasjen|passagen|dalen|berget|fjellet|neset|odden",
  "street|road|lane|close|drive|square",
].join("|");

/** A word that ends as a street's name does, with its beginning. */
const strongEnd = new RegExp(`^(.{2,}?)(?:${strong})$`);
const strongWord = new RegExp(`^(?:${strong})$`);
const weakEnd = new RegExp(`^(.{2,}?)(?:${weak})$`);
const weakWord = new RegExp(`^(?:${weak})$`);

/** Other words with such an end. */
const notStreets: ReadonlySet<string> = new Set(
  "omvei omveg utvei utveg innvei innveg bivei biveg tilgate ledevei snarvei snarveg".split(" "),
);

/** What stands before a number in the name of an invoice group without being a street. */
const siteWords: ReadonlySet<string> = new Set(
  [
    "bolig hjem heim hus huset bygg bygning enebolig rekkehus tomannsbolig leilighet leil hybel",
    "sokkel loft kjeller bod hytte hytta fritidsbolig sommerhus naust garasje garasjen uthus fjos",
    "lave gard garden gardsbruk bruk elbil lader ladeplass ladepunkt ladepark parkering pplass",
    "enhet avdeling avd kontor hovedkontor butikk lager verksted fabrikk hall anlegg maler malepunkt",
    "inngang oppgang etasje etg seksjon nr no nummer konto kunde kunden avtale kontrakt faktura",
    "fakturagruppe gruppe prosjekt filial ordre ref referanse merke ar versjon del trinn felt tomt",
    "hem bostad lagenhet lgh stuga stugan villa garage butik avdelning verkstad laddplats laddpark",
    "port uppgang trappa vaning kund avtal grupp projekt fakturagrupp matare anlaggning",
    "lejlighed hytten afdeling afd opgang sal aftale maaler malere vaerksted varksted virksomhed enhed",
    "koti asunto mokki talli autotalli yksikko osasto toimisto myymala varasto rappu porras kerros",
    "ryhma asiakas sopimus talo mittari lasku hissi",
    "home cabin house building flat apartment unit department dept shop store office warehouse",
    "workshop entrance floor site meter group customer account contract agreement invoice project",
    "number part phase branch plant test box stasjon pumpestasjon station pumpstation",
  ].flatMap((line) => line.split(" ")),
);

/** Words before the name of a street that are a part of it. */
const prefixes: ReadonlySet<string> = new Set(
  [
    "ovre nedre nordre sondre ostre vestre gamle nye store lille indre ytre midtre sankt st kong",
    "dronning prins prinsesse ovra nedra norra sodra ostra vastra gamla nya stora lilla inre yttre",
    "kungs kung drottning gammel ny nordra osterre vester oster norre sonder upper lower old new",
    "ala yla iso pikku vanha uusi",
  ].flatMap((line) => line.split(" ")),
);

/** Words between other words, which no name of a street begins with. */
const joiningWords: ReadonlySet<string> = new Set(
  "ved pa i til for av og ut mot hos fra vid till fran och av at in on of and near by from co".split(
    " ",
  ),
);

export function isPrefix(folded: string): boolean {
  return prefixes.has(folded);
}

export function isJoiningWord(folded: string): boolean {
  return joiningWords.has(folded);
}

/** How sure it is that a folded word is the name of a street, or the last word of one. */
export function streetWord(
  folded: string,
): "whole" | "last" | "whole-if-numbered" | "last-if-numbered" | null {
  if (notStreets.has(folded) || isSiteWord(folded) || joiningWords.has(folded)) return null;
  if (strongWord.test(folded)) return "last";
  if (strongEnd.test(folded)) return "whole";
  if (weakWord.test(folded)) return "last-if-numbered";
  return weakEnd.test(folded) ? "whole-if-numbered" : null;
}

/** Whether a folded word says what a group is, so that a number after it is no house's. */
export function isSiteWord(folded: string): boolean {
  return siteWords.has(folded) || longSiteWords.some((word) => folded.endsWith(word));
}

/** Also as the last part of a longer word. */
const longSiteWords = [...siteWords].filter(({ length }) => length > 5);

const kinds: readonly (readonly [RegExp, string])[] = [
  [/(?:gat[ae]n?|gaten|gade|gaden|gt|g)$/, "="],
  [/(?:veien|vegen|vagen|vejen|vei|veg|vag|vej|vn|vg|v)$/, "/"],
  [/(?:plassen|plass|pladsen|plads|platsen|plats|pl)$/, "#"],
  [/(?:alleen|allen|alle)$/, "%"],
  [/(?:torget|torg|torvet|torv)$/, "&"],
];

/** A street's words as one text in which every spelling of its kind is the same. */
export function streetKey(words: readonly string[]): string {
  const whole = words.map(foldWord).join("");
  for (const [end, sign] of kinds) {
    const match = end.exec(whole);
    if (match !== null && match.index >= 2) return whole.slice(0, match.index) + sign;
  }
  return whole;
}
