import { describe, expect, it } from "vitest";
import type { InvoiceGroupFullConfig } from "../../contract/invoice-group";
import { exampleGroup } from "./example-group";
import { channel, messageChannel, settingsWarnings } from "./warnings";

function codes(overrides: Partial<InvoiceGroupFullConfig>): string[] {
  const group = exampleGroup(overrides);
  return settingsWarnings(group, group).map((warning) => warning.code);
}

describe("settingsWarnings", () => {
  it("say nothing about a plain group", () => {
    expect(codes({})).toEqual([]);
  });

  it.each([channel.bank, channel.peppol])("miss the reference of e-invoice channel %s", (code) => {
    expect(codes({ distributionChannel: code })).toEqual(["eInvoiceWithoutReference"]);
    expect(codes({ distributionChannel: code, eInvoiceReference: "  " })).toHaveLength(1);
    expect(codes({ distributionChannel: code, eInvoiceReference: "0192:1" })).toEqual([]);
  });

  it("warn of e-mail to a protected address, by invoice and by message", () => {
    expect(codes({ secretLocation: true, distributionChannel: channel.email })).toEqual([
      "secretLocationByEmail",
    ]);
    expect(codes({ secretLocation: true, standardMessageChannel: messageChannel.email })).toEqual([
      "secretLocationByEmail",
    ]);
  });

  it("never take a hidden e-mail for a missing one", () => {
    const hidden = exampleGroup({ secretLocation: true, email: null });
    const mine = { ...hidden, secretLocation: false, distributionChannel: channel.email };
    expect(settingsWarnings(mine, hidden)).toEqual([]);
  });

  it("warn of a channel whose address is not known", () => {
    expect(codes({ distributionChannel: channel.email })).toEqual(["emailChannelWithoutEmail"]);
    expect(codes({ standardMessageChannel: messageChannel.sms })).toEqual(["smsWithoutMobile"]);
    expect(codes({ distributionChannel: channel.email, email: "a@example.com" })).toEqual([]);
  });

  it("ask for the reason of a hold, and notice a reason without one", () => {
    expect(codes({ accountOnHold: true })).toEqual(["holdWithoutReason"]);
    expect(codes({ customerOnHold: true, onHoldReason: " " })).toContain("holdWithoutReason");
    expect(codes({ accountOnHold: true, onHoldReason: "Moving" })).toEqual([]);
    expect(codes({ onHoldReason: "Moving" })).toEqual(["reasonWithoutHold"]);
  });

  it("notice a minimum limit on an ended group", () => {
    expect(codes({ status: -1, invoiceMinLimit: 100 })).toEqual(["minimumLimitOnEnded"]);
    expect(codes({ status: 0, invoiceMinLimit: 100 })).toEqual([]);
  });

  it("notice a print fee where nothing is printed", () => {
    expect(codes({ printFee: true, distributionChannel: channel.mailbox })).toEqual([
      "printFeeWithoutPaper",
    ]);
    expect(codes({ printFee: true })).toEqual([]);
  });
});
