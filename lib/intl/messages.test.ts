import { readdirSync, readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { languages } from "../domain/languages";
import { loadMessages } from "./load-messages";
import { namespaces } from "./namespaces";

const folder = new URL("./messages/", import.meta.url);

/** Flat keys of one language's file, with their texts. */
function readTexts(language: string, namespace: string): Map<string, string> {
  const file = new URL(`${language}/${namespace}.json`, folder);
  const texts = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") texts.set(path, value);
    else for (const [key, inner] of Object.entries(Object(value))) walk(inner, `${path}.${key}`);
  };
  walk(JSON.parse(readFileSync(file, "utf8")), namespace);
  return texts;
}

/** Names of a message's arguments with their kinds, and the branches of each select. */
function argumentsOf(text: string): string[] {
  const found = new Set<string>();
  const walk = (elements: readonly MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
      found.add(`${element.value} ${TYPE[element.type]}`);
      if (element.type === TYPE.tag) walk(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural) {
        for (const [branch, { value }] of Object.entries(element.options)) {
          if (element.type === TYPE.select) found.add(`${element.value} ${branch}`);
          walk(value);
        }
      }
    }
  };
  walk(parse(text));
  return [...found].sort();
}

/** Whether a plural counts things, such as "# times", and has no form for one. */
function lacksSingular(elements: readonly MessageFormatElement[]): boolean {
  return elements.some((element) => {
    if (element.type === TYPE.tag) return lacksSingular(element.children);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return false;
    const { other, one, "=1": exactlyOne } = element.options;
    const counts = other?.value.some(({ type }, at) => {
      const after = other.value[at + 1];
      return type === TYPE.pound && after?.type === TYPE.literal && /^ \w+s\b/.test(after.value);
    });
    const lacks = element.type === TYPE.plural && counts && !one && !exactlyOne;
    return lacks || Object.values(element.options).some(({ value }) => lacksSingular(value));
  });
}

describe.each(namespaces)("messages of %s", (namespace) => {
  const english = readTexts("en", namespace);
  const others = languages.filter((language) => language !== "en");

  it.each(others)("exist in %s as in English, with the same arguments", (language) => {
    const translated = readTexts(language, namespace);
    expect(
      [...translated.keys()].sort(),
      `lib/intl/messages/${language}/${namespace}.json needs the keys of the English file.`,
    ).toEqual([...english.keys()].sort());
    for (const [key, text] of english) {
      expect({ [key]: argumentsOf(translated.get(key) ?? "") }).toEqual({
        [key]: argumentsOf(text),
      });
    }
  });

  it("have a form for one wherever they count in English", () => {
    const wrong = [...english].filter(([, text]) => lacksSingular(parse(text)));
    expect(wrong.map(([key]) => key)).toEqual([]);
  });

  it.each(languages)("say something in every message of %s", (language) => {
    for (const [key, text] of readTexts(language, namespace)) {
      expect({ [key]: text.trim() }).not.toEqual({ [key]: "" });
    }
  });
});

describe("message files", () => {
  it.each(languages)("of %s are the known namespaces and no others", (language) => {
    const files = readdirSync(new URL(`${language}/`, folder)).sort();
    expect(
      files,
      `Each file in lib/intl/messages/${language} is one of the \`messages\` of a noun in lib/domain/nouns, and each of those is a file.`,
    ).toEqual(namespaces.map((namespace) => `${namespace}.json`).sort());
  });
});

it.each([
  ["sv", "OCR-nummer"],
  ["da", "Betalings-id"],
  ["fi", "Viitenumero"],
] as const)("names the payment reference in %s as its country does", async (language, name) => {
  const { invoices, "open-invoices": open, help, tour } = await loadMessages(language);
  expect([
    invoices.open.ids.kid,
    invoices.details.paymentReference,
    open.list.columns.kid,
    help.terms.kid.name,
  ]).toEqual([name, name, name, name]);
  expect(JSON.stringify([invoices, open, tour])).not.toContain("KID");
});
