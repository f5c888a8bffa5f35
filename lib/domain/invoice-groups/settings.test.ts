import { describe, expect, it } from "vitest";
import { invoiceGroupSettingsSchema } from "../../contract/invoice-group";
import { exampleGroup } from "./example-group";
import { pickSettings, sameValue, settingNames, settingsOf } from "./settings";

describe("settings", () => {
  it("are exactly the 26 that the contract lets a clerk change", () => {
    const contract = Object.keys(invoiceGroupSettingsSchema.shape);
    expect([...settingNames].sort()).toEqual(contract.sort());
    expect(settingNames).toHaveLength(26);
  });

  it("are taken from a record without anything else of it", () => {
    const settings = settingsOf(exampleGroup({ note: "Ring først" }));
    expect(Object.keys(settings).sort()).toEqual([...settingNames].sort());
    expect(settings.note).toBe("Ring først");
  });

  it("are picked by name, also where the value is empty or off", () => {
    const settings = settingsOf(exampleGroup({ note: null, printFee: false }));
    expect(pickSettings(settings, ["note", "printFee"])).toEqual({ note: null, printFee: false });
    expect(pickSettings(settings, [])).toEqual({});
  });

  it("mean the same with empty text and no text, and within a minor unit", () => {
    expect(sameValue("note", null, "")).toBe(true);
    expect(sameValue("note", null, " ")).toBe(false);
    expect(sameValue("invoiceMinLimit", 0.1 + 0.2, 0.3)).toBe(true);
    expect(sameValue("invoiceMinLimit", 0.3, 0.31)).toBe(false);
    expect(sameValue("printFee", false, undefined)).toBe(false);
    expect(sameValue("distributionChannel", 0, 1)).toBe(false);
  });
});
