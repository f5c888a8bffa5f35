import { createTranslator } from "use-intl/core";
import { expect, it } from "vitest";
import { languages } from "../domain/languages";
import { planNamer } from "../domain/settings-plans/plan-namer";
import { formatsFor } from "./formats";
import { loadMessages } from "./load-messages";

async function namerIn(locale: (typeof languages)[number]) {
  const messages = await loadMessages(locale);
  const formats = formatsFor(locale, "Europe/Oslo");
  return planNamer({
    group: createTranslator({ locale, messages, namespace: "invoice-groups" }),
    money: (minor) => formats.money(minor, "NOK"),
    list: formats.list,
  });
}

it("names a bulk change by what it sets and clears, and the number of its groups", async () => {
  const nameOf = await namerIn("en");
  expect(nameOf({ set: { paymentTerms: 21 }, clear: [] }, 251)).toBe(
    "Payment terms → 21 days, 251 groups",
  );
  expect(nameOf({ set: { printFee: true }, clear: ["note"] }, 1)).toBe(
    "Paper invoice fee → On and Note → cleared, 1 group",
  );
  expect(nameOf(null, 1234)).toBe("Undo the job in 1,234 invoice groups");
});

it.each(languages)("has each word in %s", async (language) => {
  const nameOf = await namerIn(language);
  const names = [nameOf(null, 2), nameOf({ set: { onHoldReason: "" }, clear: ["note"] }, 2)];
  expect(names.filter((name) => /[{}]|invoice-groups\./.test(name))).toEqual([]);
});
