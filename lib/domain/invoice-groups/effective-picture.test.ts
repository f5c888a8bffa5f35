import { describe, expect, it } from "vitest";
import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import { effectivePicture } from "./effective-picture";
import { exampleGroup } from "./example-group";

function keys(overrides: Partial<InvoiceGroupFullConfig> = {}): string[] {
  return effectivePicture(exampleGroup(overrides)).map((sentence) => sentence.key);
}

describe("effectivePicture", () => {
  it("describes who gets which invoice, how, when and what is on it", () => {
    expect(keys()).toEqual([
      "customerPays",
      "paperTo",
      "design0",
      "interval1",
      "start0",
      "due0",
      "principle0",
      "feesNone",
      "directDebitAllowed",
      "refundByHand",
      "messages0",
    ]);
  });

  it("begins with what keeps invoices from being made", () => {
    const sentences = effectivePicture(
      exampleGroup({
        status: -1,
        accountOnHold: true,
        customerOnHold: true,
        onHoldReason: "Moving",
      }),
    );
    expect(sentences.slice(0, 3).map((sentence) => sentence.key)).toEqual([
      "ended",
      "groupHeldBecause",
      "customerHeldBecause",
    ]);
    expect(sentences[1]?.values).toEqual({ reason: "Moving" });
    expect(keys({ accountOnHold: true })[0]).toBe("groupHeld");
  });

  it("names the payer where it is not the customer", () => {
    const payer = effectivePicture(exampleGroup({ otherPayer: "Bygg AS" }))[0];
    expect(payer).toMatchObject({
      key: "otherPays",
      values: { customer: "Åse Ødegård", payer: "Bygg AS" },
    });
  });

  it("never writes out where a protected address is", () => {
    for (const distributionChannel of [0, 1, 2, 3, 4, 5]) {
      const group = exampleGroup({
        secretLocation: true,
        distributionChannel,
        email: "hidden@example.com",
      });
      const text = JSON.stringify(effectivePicture(group).map((sentence) => sentence.values));
      expect(text).not.toContain("Storgata");
      expect(text).not.toContain("hidden@example.com");
    }
  });

  it("says plainly when an address or a reference is missing", () => {
    expect(keys({ distributionChannel: 1 })).toContain("emailUnknown");
    expect(keys({ distributionChannel: 2 })).toContain("bankWithout");
    expect(keys({ distributionChannel: 3, eInvoiceReference: "0192:1" })).toContain("peppolWith");
    expect(keys({ address: null })).toContain("paper");
  });

  it("keeps the number of a code that only the service knows", () => {
    const sentences = effectivePicture(
      exampleGroup({ distributionChannel: 99, invoiceInterval: 7, dueDaySettingType: 8 }),
    );
    const unknown = sentences.filter((sentence) => sentence.key.endsWith("Unknown"));
    expect(unknown.map(({ key, values }) => [key, values.code])).toEqual([
      ["channelUnknown", 99],
      ["intervalUnknown", 7],
      ["dueUnknown", 8],
    ]);
  });

  it("says nothing of a setting that the service leaves out", () => {
    const [none, from] = [null, 1];
    expect(
      keys({
        distributionChannel: none,
        invoiceInterval: none,
        invoiceIntervalDays: none,
        invoiceIntervalDaysType: from,
        paymentTerms: none,
        principle: none,
        standardMessageChannel: none,
      }),
    ).toEqual(["customerPays", "design0", "feesNone", "directDebitAllowed", "refundByHand"]);
  });

  it("rests each sentence on the settings that decide it", () => {
    const due = effectivePicture(exampleGroup()).find((sentence) => sentence.topic === "due");
    expect(due?.settings).toEqual(["dueDaySettingType", "paymentTerms"]);
    expect(due?.values).toEqual({ days: 14 });
  });

  it("counts both fees, either and none", () => {
    expect(keys({ printFee: true, administrationfee: true })).toContain("feesBoth");
    expect(keys({ printFee: true })).toContain("feesPrint");
    expect(keys({ administrationfee: true })).toContain("feesAdmin");
  });
});
