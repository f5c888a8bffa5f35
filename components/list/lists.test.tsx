import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { languages } from "@/lib/domain/languages";
import { amountWidth } from "./list-columns";
import { walkedLists } from "./testing/walked-lists";

/** The texts below `list` of a namespace such as `products` or `invoice-lines.archived`. */
function messagesOf(language: string, namespace: string): unknown {
  const folder = path.resolve(import.meta.dirname, "../../lib/intl/messages", language);
  const [file = "", ...inside] = namespace.split(".");
  const messages: unknown = JSON.parse(readFileSync(path.join(folder, `${file}.json`), "utf8"));
  return textAt(messages, [...inside, "list"].join("."));
}

/** Pixels of a character in a head of narrow ones. Its padding is 24 px. */
const narrow = 6.3;

function textAt(messages: unknown, key: string): unknown {
  return key
    .split(".")
    .reduce<unknown>(
      (at, part) => (at instanceof Object ? Reflect.get(at, part) : undefined),
      messages,
    );
}

describe.each(walkedLists)("the list %s", (_, { forms }) => {
  it.each(languages)("has every text that the kit asks for in %s", (language) => {
    for (const { namespace, keys } of forms) {
      const messages = messagesOf(language, namespace);
      const missing = keys.filter((key) => typeof textAt(messages, key) !== "string");
      const [file, ...inside] = namespace.split(".");
      const place = `\`${[...inside, "list"].join(".")}\` in lib/intl/messages/${language}/${file}.json`;
      expect(missing, `Add these texts below ${place}.`).toEqual([]);
    }
  });

  it.each(languages)("has heads in %s that fit their columns", (language) => {
    for (const { namespace, heads } of forms) {
      const messages = messagesOf(language, namespace);
      const cut = heads.filter(
        ({ id, width }) => String(textAt(messages, `columns.${id}`)).length * narrow + 24 > width,
      );
      expect(cut, "Shorten the text, or widen the column.").toEqual([]);
    }
  });
});

it("has room for an amount of eight digits in every list, with its sign and currency", () => {
  const amounts = walkedLists.flatMap(([, { forms }]) => forms.flatMap((form) => form.amounts));
  expect(amounts.length).toBeGreaterThan(15);
  expect(amounts.filter(({ width }) => width < amountWidth)).toEqual([]);
});
