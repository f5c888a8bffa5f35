import { describe, expect, it } from "vitest";
import { caseIdOf, caseUrlOf } from "./agency-pattern";

const facts = { invoiceNumber: "100/7", customerNumber: "C 1", date: "2026-11-21", place: 3 };

describe("An agency's pattern", () => {
  it("fills in what an invoice has, wherever and however often it stands", () => {
    expect(caseIdOf("NC-{invoice}-{n}-{invoice}", facts)).toBe("NC-100/7-3-100/7");
    expect(caseIdOf("{date}/{customer}", facts)).toBe("20261121/C 1");
  });

  it("leaves what it does not know, and a missing customer number is nothing", () => {
    expect(caseIdOf("{agency}-{invoice}", facts)).toBe("{agency}-100/7");
    expect(caseIdOf("X{customer}", { ...facts, customerNumber: null })).toBe("X");
  });

  it("cannot lead an address to another host or path than the template's", () => {
    const template = "https://agency.example/cases/{invoice}?c={customer}";
    const evil = { ...facts, invoiceNumber: "../../x", customerNumber: "&a=b#c" };
    const url = new URL(caseUrlOf(template, evil));
    expect(url.origin).toBe("https://agency.example");
    expect(url.pathname).toBe("/cases/..%2F..%2Fx");
    expect(url.searchParams.get("c")).toBe("&a=b#c");
  });
});
