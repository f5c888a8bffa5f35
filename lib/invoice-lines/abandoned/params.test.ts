import { describe, expect, it } from "vitest";
import { abandonedParams, clusterState } from "./params";

const read = (text: string) => abandonedParams.parse(new URLSearchParams(text));
const write = (text: string) => abandonedParams.format(read(text)).toString();

describe("the address of the abandoned lines", () => {
  it("is empty for the plain list", () => {
    expect(write("")).toBe("");
  });

  it("keeps what it says", () => {
    const text =
      "view=clusters&find=nett&product=-&amountFrom=-12.50&amountTo=100&vendor=Nord&sinceTo=2026-11-01&daysFrom=7&assignee=me&snoozed=only&sort=-amount&peek=abc";
    expect(write(text)).toBe(text);
  });

  it("leaves out what makes no sense, and national identity numbers", () => {
    expect(write("view=board&snoozed=maybe&amountFrom=much&sinceFrom=today")).toBe("");
    expect(write("find=010190+12345&note=01019012345&daysTo=x")).toBe("");
  });

  it("of a cluster is what its lines have in common, beside the filters that were set", () => {
    const facts = {
      productId: null,
      invoiceLineType: 7,
      vendor: "Nord",
      accountPeriod: "202611",
      vatRate: 25,
    };
    const state = clusterState(read("view=clusters&assignee=me&sort=-count"), facts);
    expect(abandonedParams.format(state).toString()).toBe(
      "product=-&vat=25&period=202611&vendor=Nord&lineType=7&assignee=me",
    );
  });

  it("asks one question whatever the view and the order are, another one for snoozed lines", () => {
    const { question } = abandonedParams;
    expect(question(read("vendor=Nord&view=clusters&sort=days"))).toBe("vendor=Nord");
    expect(question(read("vendor=Nord&snoozed=shown"))).toBe("vendor=Nord&snoozed=shown");
  });
});
