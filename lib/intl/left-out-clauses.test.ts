import { createTranslator } from "next-intl";
import { expect, it } from "vitest";
import { languages } from "../domain/languages";
import { loadMessages } from "./load-messages";

const clauses = [
  ["debt-acts.fees.about", { customer: "Kari", due: "none" }, { due: "DAY" }],
  ["debt-acts.update.about", { invoice: "7", customer: "none" }, { customer: "Kari" }],
  [
    "line-proposals.settle.lineFacts",
    { quantity: "1", unit: "kWh", amount: "2", period: "none" },
    { period: "DAYS" },
  ],
  ["line-proposals.form.productFacts", { rate: "25 %", price: "none" }, { price: "PRICE" }],
  ["line-proposals.form.pointContract", { number: "7", name: "none" }, { name: "SPOT" }],
  ["line-proposals.form.contract", { number: "7", from: "DAY", name: "none" }, { name: "SPOT" }],
] as const;

it.each(languages)("in %s, leaves out the clause of a value that there is not", async (locale) => {
  const t = createTranslator({ locale, messages: await loadMessages(locale) });
  for (const [key, without, value] of clauses) {
    const [short, whole] = [without, { ...without, ...value }].map((given) =>
      t(key as never, given as never),
    );
    const [clause = ""] = Object.values(value);
    expect(short).not.toMatch(/none|–|, ?$|, ,|: *,/);
    expect(whole).toContain(clause);
    expect(whole?.length).toBeGreaterThan(short?.length ?? 0);
  }
});
