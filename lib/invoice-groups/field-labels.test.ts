import { createTranslator, type Messages } from "next-intl";
import { describe, expect, it } from "vitest";
import { invoiceGroupConfigSchema } from "../contract/invoice-group";
import { invoiceGroupEnumerations } from "../contract/invoice-group-enumerations";
import { isEnumeration, valueCodes, valueWord } from "../domain/invoice-groups/value-words";
import en from "../intl/messages/en/invoice-groups.json";
import nb from "../intl/messages/nb/invoice-groups.json";
import { fieldGroups, invoiceGroupFieldNames, invoiceGroupFields } from "./fields";

const translators = {
  en: createTranslator<Pick<Messages, "invoice-groups">, "invoice-groups">({
    locale: "en",
    messages: { "invoice-groups": en },
    namespace: "invoice-groups",
  }),
  nb: createTranslator<Pick<Messages, "invoice-groups">, "invoice-groups">({
    locale: "nb",
    messages: { "invoice-groups": nb },
    namespace: "invoice-groups",
  }),
};

describe("fields of an invoice group", () => {
  it("are the 44 of the contract, each with a label in both languages", () => {
    const contract = Object.keys(invoiceGroupConfigSchema.shape).sort();
    expect([...invoiceGroupFieldNames].sort()).toEqual(contract);
    expect(invoiceGroupFieldNames).toHaveLength(44);
    expect(Object.keys(en.fields).sort()).toEqual(contract);
    expect(Object.keys(nb.fields).sort()).toEqual(contract);
  });

  it("have labels that are not confused with each other", () => {
    for (const messages of [en, nb]) {
      expect(new Set(Object.values(messages.fields)).size).toBe(44);
    }
  });

  it("stand in the order of their groups", () => {
    const order = invoiceGroupFieldNames.map((name) =>
      fieldGroups.indexOf(invoiceGroupFields[name].group),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("have widths on the grid that the table has classes for", () => {
    for (const name of invoiceGroupFieldNames) {
      expect(invoiceGroupFields[name].width % 8).toBe(0);
    }
  });
});

describe("words of enumerations", () => {
  it("exist for every code of the contract, in both languages", () => {
    for (const name of Object.keys(invoiceGroupEnumerations).filter(isEnumeration)) {
      for (const code of valueCodes(name)) {
        for (const t of Object.values(translators)) {
          expect(valueWord(t, name, code)).not.toMatch(/unknown|ukjent|values\./i);
        }
      }
    }
  });

  it("cover exactly the code fields", () => {
    const codes = invoiceGroupFieldNames.filter((name) => invoiceGroupFields[name].kind === "code");
    expect([...codes].sort()).toEqual(Object.keys(invoiceGroupEnumerations).sort());
  });

  it("show a code that the contract does not list neutrally, with its number", () => {
    expect(valueWord(translators.en, "status", 7)).toBe("Unknown (7)");
    expect(valueWord(translators.nb, "status", 7)).toBe("Ukjent (7)");
    expect(valueWord(translators.en, "invoiceInterval", 4)).toBe("Unknown (4)");
  });
});
