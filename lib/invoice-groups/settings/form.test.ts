import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitrarySettings } from "../../domain/invoice-groups/arbitrary-settings";
import { exampleGroup } from "../../domain/invoice-groups/example-group";
import { sameValue, settingNames, settingsOf } from "../../domain/invoice-groups/settings";
import { readForm, type SettingsForm, settingsToForm } from "./form";

const opened = settingsOf(exampleGroup({ invoiceMinLimit: 250 }));
const write = (amount: number) => amount.toFixed(2);
const openedForm = settingsToForm(opened, write);

function read(changes: Partial<SettingsForm>) {
  return readForm({ ...openedForm, ...changes }, opened, openedForm, "NOK");
}

describe("the form of the settings", () => {
  it("means exactly the opened settings while nothing is touched, whatever codes they hold", () => {
    fc.assert(
      fc.property(arbitrarySettings, (settings) => {
        const form = settingsToForm(settings, write);
        const reading = readForm(form, settings, form, "NOK");
        expect(reading).toEqual({ settings, changed: [], problems: {} });
      }),
    );
  });

  it("comes back to the same settings through the form, for every setting", () => {
    fc.assert(
      fc.property(arbitrarySettings, (wanted) => {
        const known = { ...wanted, ...knownCodes(wanted) };
        const reading = readForm(settingsToForm(known, write), opened, openedForm, "NOK");
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
      invoiceMinLimit: { problem: "required" },
      paymentTerms: { problem: "number" },
    });
    expect(reading.changed).toEqual(["paymentTerms", "invoiceMinLimit"]);
    expect(reading.settings).toEqual(opened);
  });

  it.each([
    [{ paymentTerms: "366" }, "paymentTerms", { problem: "max", limit: 365 }],
    [{ paymentTerms: "-1" }, "paymentTerms", { problem: "min", limit: 0 }],
    [{ paymentTerms: "1.5" }, "paymentTerms", { problem: "decimals", limit: 0 }],
    [{ invoiceMinLimit: "-5" }, "invoiceMinLimit", { problem: "min", limit: 0 }],
    [{ invoiceMinLimit: "0.125" }, "invoiceMinLimit", { problem: "decimals", limit: 2 }],
    [{ invoiceMinLimit: "1.234" }, "invoiceMinLimit", { problem: "ambiguous", places: 2 }],
    [{ invoiceMinLimit: "1000000000001" }, "invoiceMinLimit", { problem: "max", limit: 1e12 }],
    [{ yourReference: "x".repeat(101) }, "yourReference", { problem: "long", limit: 100 }],
    [{ distributionChannel: "99" }, "distributionChannel", { problem: "choice" }],
  ] as const)("holds %o against the contract", (changes, name, problem) => {
    const reading = read(changes);
    expect(reading.problems).toEqual({ [name]: problem });
    expect(reading.changed).toEqual([name]);
  });

  it("does not hold against the clerk what the service has already", () => {
    const odd = { ...opened, distributionChannel: 99, paymentTerms: 9999 };
    const oddForm = settingsToForm(odd, write);
    const reading = readForm({ ...oddForm, note: "x" }, odd, oddForm, "NOK");
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
