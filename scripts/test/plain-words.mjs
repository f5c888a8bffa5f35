import { parseSync, Visitor } from "oxc-parser";

/** Words that name nothing in this field, in each form that is refused, with what to write instead. */
export const listedWords = [
  ["tell tells told", "send, report or notify"],
  ["hear hears heard", "receive"],
  ["stand stands", "state or comparison"],
  ["doors", "addresses or hooks"],
  ["taste", "appearance"],
  ["leash", "exit with parent"],
  ["say says said", "show, report or output"],
  ["believe believes believed", "accept"],
  ["gone", "removed or notFound"],
  ["strew", "spread"],
  ["twin twins", "duplicate or effectKey"],
  ["neighbour neighbours", "adjacent"],
  ["workshop", "context"],
  ["lately", "recent"],
  ["lose loses", "markUnknown or drop"],
  ["look looks", "check, verify or find"],
  ["trouble", "failure"],
];

/** Stored keys, problem types, the field's own terms, and predicates that read as a sentence. */
const allowed = /^(twin|gone|looksLike\w*|\w+NoisyNeighbour)$/;

/** Phrases that texts on the screen had once, of each language, with what is written instead. */
export const listedPhrases = {
  en: [
    ["rest amount", "outstanding"],
    ["wait for", "awaiting"],
    ["waits for", "awaiting"],
    ["told", "sent or reported"],
    ["tells", "sends or reports"],
    ["the desk", "Invoice Desk"],
    ["the service", "billing"],
    ["the billing service", "billing"],
    ["put right", "fix"],
    ["take care", "assign"],
    ["takes care", "assigned to"],
    ["take it back", "undo"],
    ["taken back", "undone or cancelled"],
    ["sleeps", "snoozed until"],
    ["look again", "check"],
    ["looked up", "checked"],
    ["by hand", "manual"],
    ["goes on", "continues"],
    ["comes along", "includes"],
    ["lately", "recent"],
  ],
  nb: [
    ["restbeløp", "utestående"],
    ["leietaker", "selskap"],
    ["fakturatjenesten", "fakturasystemet"],
    ["faktureringstjenesten", "fakturasystemet"],
    ["kikk på", "forhåndsvis"],
    ["forteller", "sender eller melder"],
    ["må ses på", "må følges opp"],
    ["inkassobyrå", "inkassoselskap"],
    ["uklart utfall", "uavklart"],
    ["ukjent utfall", "uavklart"],
  ],
  sv: [
    ["restbelopp", "utestående"],
    ["hyresgäst", "företag"],
    ["fakturatjänsten", "fakturasystemet"],
    ["faktureringstjänsten", "fakturasystemet"],
    ["den här appen", "Invoice Desk"],
    ["berättar", "skickar eller meddelar"],
    ["för hand", "manuellt"],
    ["väntar på dig", "din kö"],
    ["lagts åt sidan", "arkiverats"],
    ["lästs tillbaka", "bekräftats"],
    ["slås upp", "söks eller kontrolleras"],
    ["sover", "uppskjuten till"],
    ["ta tillbaka", "ångra eller avbryt"],
    ["tar hand om", "tilldelad"],
    ["inkassobyrå", "inkassobolag"],
  ],
  da: [
    ["restbeløb", "udestående"],
    ["lejer", "selskab"],
    ["fakturatjenesten", "fakturasystemet"],
    ["faktureringstjenesten", "fakturasystemet"],
    ["denne app", "Invoice Desk"],
    ["fortæller", "sender eller meddeler"],
    ["i hånden", "manuelt"],
    ["venter på dig", "din kø"],
    ["lagt til side", "arkiveret"],
    ["læst tilbage", "bekræftet"],
    ["penge flyttes", "beløb sendes"],
    ["sover", "udsat til"],
    ["tage tilbage", "fortryd eller annullér"],
    ["tager sig af", "tildelt"],
    ["uklart udfald", "uafklaret"],
    ["inkassofirma", "inkassobureau"],
  ],
  fi: [
    ["jäännössumma", "avoinna"],
    ["vuokralainen", "yhtiö"],
    ["laskutuspalvelu", "laskutusjärjestelmä"],
    ["tässä sovelluksessa", "Invoice Deskissä"],
    ["tähän sovellukseen", "Invoice Deskiin"],
    ["kertoo", "lähettää tai ilmoittaa"],
    ["käsin", "manuaalisesti"],
    ["odottaa sinua", "jonosi"],
    ["luettu takaisin", "vahvistettu"],
    ["rahaa siirtyy", "summat lähetetään"],
    ["sivuun", "arkistoitu"],
    ["nukkuu", "lykätty"],
  ],
};

const replacements = new Map(
  listedWords.flatMap(([forms = "", better]) => forms.split(" ").map((form) => [form, better])),
);

/**
 * Names in code that contain a listed word.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one sentence for each name of a file
 */
export function wordProblems(files) {
  return files.flatMap(({ path, text }) =>
    [...namesIn(path, text)].flatMap((name) => {
      const found = wordIn(name);
      return found === undefined ? [] : [`${path}: ${name}: ${found}`];
    }),
  );
}

/**
 * Keys and texts of message files (`…/<language>/<file>.json`) with a listed word or phrase.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one sentence for each key
 */
export function messageProblems(files) {
  return files.flatMap(({ path, text }) => {
    const language = path.split("/").at(-2);
    const phrases = Object.entries(listedPhrases).find(([known]) => known === language)?.[1] ?? [];
    return [...messagesIn(JSON.parse(text))].flatMap(([key, message]) => {
      const segments = key.split(".");
      const problems = [
        ...segments.map(wordIn),
        ...phrases.map(([phrase = "", better]) => phraseIn(message, phrase, better)),
      ];
      return problems.flatMap((problem) => (problem ? [`${path}: ${key}: ${problem}`] : []));
    });
  });
}

/**
 * @param {unknown} value
 * @param {readonly string[]} above
 * @returns {Generator<[key: string, message: string]>}
 */
function* messagesIn(value, above = []) {
  if (typeof value === "string") yield [above.join("."), value];
  else
    for (const [name, inner] of Object.entries(Object(value)))
      yield* messagesIn(inner, [...above, name]);
}

/**
 * @param {string} message
 * @param {string} phrase
 * @param {string | undefined} better
 */
function phraseIn(message, phrase, better) {
  // `\b` supports only ASCII letters.
  const whole = new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "iu");
  return whole.test(message) ? instead(phrase, better) : undefined;
}

/** @param {string} name */
function wordIn(name) {
  const word = allowed.test(name)
    ? undefined
    : wordsOf(name).find((each) => replacements.has(each));
  return word === undefined ? undefined : instead(word, replacements.get(word));
}

/**
 * @param {string} found
 * @param {string | undefined} better
 */
function instead(found, better) {
  return `write ${better} instead of "${found}".`;
}

/**
 * @param {string} path
 * @param {string} text
 */
function namesIn(path, text) {
  /** @type {Set<string>} */
  const names = new Set();
  /** @param {{ name: string }} node */
  const add = ({ name }) => void names.add(name);
  new Visitor({ Identifier: add, PrivateIdentifier: add }).visit(parseSync(path, text).program);
  return names;
}

/** @param {string} name */
function wordsOf(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/);
}
