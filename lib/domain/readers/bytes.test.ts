import { readFileSync } from "node:fs";
import { encode } from "iconv-lite";
import { describe, expect, it } from "vitest";
import { fieldFile } from "../testing/field-files";
import { type EncodingChoice, readBytes } from "./bytes";

const bytesOf = (text: string, encoding: string, addBOM = false) =>
  new Uint8Array(encode(text, encoding, { addBOM }));
const nordic = "Kundenr;Navn;Beløp\r\n100;Åse Ørn;1 234,50\r\n101;Bjørn Ægir, Växjö;-12,00\r\n";

describe("A file, by its bytes alone", () => {
  it.each([
    ["UTF-8", bytesOf(nordic, "utf-8"), "utf-8"],
    ["UTF-8 with a mark", bytesOf(nordic, "utf-8", true), "utf-8"],
    ["PA12 UTF-16 with a mark", bytesOf(nordic, "utf-16le", true), "utf-16"],
    ["UTF-16, high byte first, with a mark", bytesOf(nordic, "utf-16be", true), "utf-16"],
    ["RF1 UTF-16 without a mark", bytesOf(nordic, "utf-16le"), "utf-16"],
    ["UTF-16, high byte first, without a mark", bytesOf(nordic, "utf-16be"), "utf-16"],
    ["Windows-1252", bytesOf(nordic, "win1252"), "windows-1252"],
    ["code page 850", bytesOf(nordic, "cp850"), "cp850"],
    ["code page 865", bytesOf(nordic, "cp865"), "cp850"],
    ["ASCII", bytesOf("a;b\r\n1;2\r\n", "ascii"), "utf-8"],
  ] as const)("in %s is read whole", async (_name, bytes, encoding) => {
    const expected = encoding === "utf-8" && bytes[0] === 0x61 ? "a;b\r\n1;2\r\n" : nordic;
    expect(await readBytes(bytes)).toEqual({ text: expected, encoding, doubtfulLines: [] });
  });

  it.each([
    ["an apostrophe and quotation marks", "O’Brien “Bar” og Café\u00A0Å\u00A05 – det’s\n"],
    ["capitals before a hard space", "BLÅ\u00A01 234,50\nCAFÉ\u00A012\nGRØN"],
    ["one letter", "100;Grøn\n"],
  ])("in Windows-1252 with %s is no other encoding", async (_name, text) => {
    const read = await readBytes(bytesOf(text, "win1252"));
    expect(read).toEqual({ text, encoding: "windows-1252", doubtfulLines: [] });
  });

  it("RF6 keeps its letters beside a wrong byte, and marks the line of it", async () => {
    const read = await readBytes(fieldFile("report-one-bad-byte.csv"));
    expect(read.text).toBe(
      "Kundenr;Navn;Beløp\r\n100;Åse Ørn;1 234,50\r\n101;Bjørn Ægir;-12,00\r\n102;Grøn;1,00\r\n",
    );
    expect([read.encoding, read.doubtfulLines]).toEqual(["utf-8", [3]]);
  });

  it("RF6 reads right letters and a wrong byte in one line", async () => {
    const line = Buffer.concat([Buffer.from("Åse "), Buffer.from([0xd8]), Buffer.from("rn\r")]);
    const read = await readBytes(new Uint8Array(Buffer.concat([line, line, Buffer.from("x")])));
    expect(read.text).toBe("Åse Ørn\rÅse Ørn\rx");
  });

  it("RF1 has no squares between its letters", async () => {
    const read = await readBytes(fieldFile("report-utf16le-nobom.csv"));
    expect(read.text.split("\r\n")[1]).toBe("100;Åse Ørn;1 234,50");
  });

  it("marks the last line of a file that ends within a letter", async () => {
    const whole = bytesOf("Åse\nØrn Å", "utf-8");
    const read = await readBytes(whole.subarray(0, whole.length - 1));
    expect([read.encoding, read.doubtfulLines]).toEqual(["utf-8", [1]]);
  });

  it("may be empty", async () => {
    expect((await readBytes(new Uint8Array())).text).toBe("");
  });
});

it.each([
  ["utf-8", "utf-8"],
  ["windows-1252", "win1252"],
  ["utf-16", "utf-16le"],
  ["cp850", "cp850"],
  ["cp865", "cp865"],
] as const)("A person may choose %s", async (choice: EncodingChoice, encoding) => {
  expect((await readBytes(bytesOf(nordic, encoding), choice)).text).toBe(nordic);
});

it("loads the tables of the code pages only for a file that needs them", () => {
  expect(readFileSync("lib/domain/readers/bytes.ts", "utf8")).not.toMatch(/^import .*iconv/m);
});
