import { describe, expect, it } from "vitest";
import { readPaymentReference } from "./payment-reference";

const digits = (length: number, digit = "0") => digit.repeat(length);

describe("A payment reference", () => {
  it.each([
    ["KR1", "100200300013-", "100200300013-"],
    ["KR1", "100200300027\u2212", "100200300027-"],
    ["KR1", "100 200 300 027-", "100200300027-"],
    ["KR3", "1234567890120", "1234567890120"],
    ["KR3", "12 34567 89012 0", "1234567890120"],
    ["KR3", "RF91 1234 5678 9012 0", "1234567890120"],
    ["KR3", "rf911234567890120", "1234567890120"],
    ["KR3", "Viite: 12\u00a034567\u00a089012\u00a00", "1234567890120"],
    ["KR5", "+71<000000123456782+99000015<", "000000123456782"],
    ["KR5", "71#000000123456782", "000000123456782"],
    ["KR5", "> 71 < 000000123456782 + 99000015 <", "000000123456782"],
    ["KR5", "+71<123456782+99000015<", "000000123456782"],
    ["KR5", "+75<0000000123456782+99000015<", "0000000123456782"],
    ["KR5", "+04<0000000123456782+12345678<", "0000000123456782"],
    ["KR7", "12345678911", "12345678911"],
    ["KR7", "202611260001755", "202611260001755"],
    ["KR7", "# 12345678911 # 1234 50 1 > 9000001#41#", "12345678911"],
    ["creditor", "RF18 5390 0754 7034", "RF18539007547034"],
    ["creditor with letters", "RF51 C4", "RF51C4"],
    [
      "bar code",
      `4${digits(16, "1")}${digits(11)}${digits(7)}1234567890120261231`,
      "1234567890120",
    ],
    [
      "bar code of RF",
      `5${digits(16, "1")}${digits(8)}91${digits(8)}1234567890120261231`,
      "1234567890120",
    ],
    ["label", "KID: 1002340000000170", "1002340000000170"],
  ])("is read (%s): %j", (_, text, reference) => {
    expect(readPaymentReference(text)).toMatchObject({ text: reference, probable: true });
  });

  it("is hardly known by its check digit where it is short (KR7)", () => {
    expect(readPaymentReference("67")).toEqual({ text: "67", probable: false });
    expect(readPaymentReference("66")).toBeNull();
  });

  it.each([
    ["KR7", "202611260001756"],
    ["KR1", "100200300014-"],
    ["KR3", "RF92 1234 5678 9012 0"],
    ["KR5", "+71<000000123456783+99000015<"],
    ["KR5, a kind without reference", "+73<+99000015<"],
    ["a name", "Kari"],
    ["a code", "RFX-1"],
    ["nothing", ""],
    ["more than 25 digits", digits(26)],
  ])("is not read (%s): %j", (_, text) => {
    expect(readPaymentReference(text)).toBeNull();
  });
});
