import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "../../domain/invoice-groups/arbitrary-settings";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { sameValue, settingNames, settingsOf } from "../../domain/invoice-groups/settings";
import { type ReadNumber, readForm, type SettingsForm, settingsToForm } from "./form";

const opened = settingsOf(exampleGroup({ invoiceMinLimit: 250 }));
const write = (amount: number) => amount.toFixed(2);
const openedForm = settingsToForm(opened, write);
const readNumber: ReadNumber = (text) => (Number.isFinite(Number(text)) ? Number(text) : "invalid");

function read(changes: Partial<SettingsForm>) {
  return readForm({ ...openedForm, ...changes }, opened, openedForm, readNumber);
}

describe("the form of the settings", () => {
  it("means exactly the opened settings while nothing is touched, whatever codes they hold", () => {
    fc.assert(
      fc.property(arbitrarySettings, (settings) => {
        const form = settingsToForm(settings, write);
        const reading = readForm(form, settings, form, readNumber);
        expect(reading).toEqual({ settings, changed: [], problems: {} });
      }),
    );
  });

  it("comes back to the same settings through the form, for every setting", () => {
    fc.assert(
      fc.property(arbitrarySettings, (wanted) => {
        const known = { ...wanted, ...knownCodes(wanted) };
        const reading = readForm(settingsToForm(known, write), opened, openedForm, readNumber);
        expect(reading.problems).toEqual({});
        for (const name of settingNames) {
          expect(sameValue(name, reading.settings[name], known[name])).toBe(true);
        }
      }),
    );
  });

  it("takes cleared text as no text, and surrounding spaces as none", () => {
    expect(read({ note: "  Ring først " }).settings.note).toBe("Ring først");
    expect(read({ note: "   " }).changed).toEqual([]);
  });

  it("asks for a number where a number is missing or unreadable, and keeps counting the change", () => {
    const reading = read({ invoiceMinLimit: "", paymentTerms: "soon" });
    expect(reading.problems).toEqual({
      invoiceMinLimit: { code: "required" },
      paymentTerms: { code: "invalid" },
    });
    expect(reading.changed).toEqual(["paymentTerms", "invoiceMinLimit"]);
    expect(reading.settings).toEqual(opened);
  });

  it("passes on that a number can be read in two ways", () => {
    const form = { ...openedForm, invoiceMinLimit: "1.234" };
    const reading = readForm(form, opened, openedForm, () => "ambiguous");
    expect(reading.problems.invoiceMinLimit).toEqual({ code: "ambiguous" });
  });

  it.each([
    [{ paymentTerms: "366" }, "paymentTerms", { code: "tooLarge", limit: 365 }],
    [{ paymentTerms: "-1" }, "paymentTerms", { code: "negative" }],
    [{ paymentTerms: "1.5" }, "paymentTerms", { code: "whole" }],
    [{ invoiceMinLimit: "-5" }, "invoiceMinLimit", { code: "negative" }],
    [{ invoiceMinLimit: "0.125" }, "invoiceMinLimit", { code: "twoDecimals" }],
    [{ invoiceMinLimit: "1e13" }, "invoiceMinLimit", { code: "tooLarge" }],
    [{ yourReference: "x".repeat(101) }, "yourReference", { code: "tooLong", limit: 100 }],
    [{ distributionChannel: "99" }, "distributionChannel", { code: "notAllowed" }],
  ] as const)("holds %o against the contract", (changes, name, problem) => {
    const reading = read(changes);
    expect(reading.problems).toEqual({ [name]: problem });
    expect(reading.changed).toEqual([name]);
  });

  it("does not hold against the clerk what the service has already", () => {
    const odd = { ...opened, distributionChannel: 99, paymentTerms: 9999 };
    const oddForm = settingsToForm(odd, write);
    const reading = readForm({ ...oddForm, note: "x" }, odd, oddForm, readNumber);
    expect(reading.problems).toEqual({});
    expect(reading.changed).toEqual(["note"]);
  });
});

function knownCodes(settings: typeof opened) {
  return {
    distributionChannel: Math.min(settings.distributionChannel, 5),
    standardMessageChannel: Math.min(settings.standardMessageChannel, 3),
    invoiceDesign: Math.min(settings.invoiceDesign, 2),
    invoiceInterval: settings.invoiceInterval === 4 ? 3 : settings.invoiceInterval,
    dueDaySettingType: Math.min(settings.dueDaySettingType, 2),
    principle: Math.min(settings.principle, 2),
  };
}
