import { describe, expect, it } from "vitest";
import { fitFileName } from "../../domain/notes/file-types";
import { detectFileType } from "./file-rules";

const text = (value: string) => new TextEncoder().encode(value);
const hex = (value: string) => Uint8Array.from(Buffer.from(value.replaceAll(" ", ""), "hex"));

/** A ZIP file of entries that are stored as they are. */
function zip(entries: Readonly<Record<string, string>>): Uint8Array {
  const parts = Object.entries(entries).flatMap(([name, content]) => {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(content.length, 18);
    head.writeUInt32LE(content.length, 22);
    head.writeUInt16LE(name.length, 26);
    return [head, Buffer.from(name), Buffer.from(content)];
  });
  return Uint8Array.from(Buffer.concat(parts));
}

const officeFile = (type: string) =>
  zip({
    "[Content_Types].xml": `<Types><Override ContentType="application/vnd.${type}.main+xml"/></Types>`,
    "_rels/.rels": "<Relationships/>",
  });
const compoundFile = (name: string) =>
  Uint8Array.from(
    Buffer.concat([
      Buffer.from("d0cf11e0a1b11ae1", "hex"),
      Buffer.alloc(2048),
      Buffer.from(name, "utf16le"),
      Buffer.alloc(512),
    ]),
  );

describe("The type of a file", () => {
  it.each([
    ["pdf", text("%PDF-1.7\n%âãÏÓ\n1 0 obj"), "invoice.exe"],
    ["png", hex("89504e470d0a1a0a 0000000d49484452 00000001000000010806000000 1f15c489"), "a.pdf"],
    ["jpg", hex("ffd8ffe000104a46494600010100"), "a.jpg"],
    ["webp", text("RIFF\u0000\u0000\u0000\u0000WEBPVP8 "), "a.webp"],
    ["txt", text("Called on Monday, ære være"), "note"],
    ["txt", Uint8Array.from(Buffer.from("Åse", "latin1")), "note.txt"],
    ["csv", text("a;b\n1;2\n"), "list.CSV"],
    ["eml", text("From: a@example.com\r\nTo: b@example.com\r\n\r\nHello"), "mail.eml"],
    ["txt", text("Not a mail"), "mail.eml"],
    ["xlsx", officeFile("openxmlformats-officedocument.spreadsheetml.sheet"), "a.zip"],
    ["docx", officeFile("openxmlformats-officedocument.wordprocessingml.document"), "a.docx"],
    ["msg", compoundFile("__properties_version1.0"), "a.msg"],
  ])("is %s by its content", async (type, content, name) => {
    expect(await detectFileType(content, name)).toBe(type);
  });

  it.each([
    ["an empty file", new Uint8Array(), "a.txt"],
    ["a program", hex("4d5a90000300000004000000ffff0000"), "a.pdf"],
    ["a program of Linux", hex("7f454c4602010100 0000000000000000"), "a.txt"],
    ["an archive", zip({ "a.txt": "a" }), "a.docx"],
    ["a document with macros", officeFile("ms-word.document.macroEnabled"), "a.docx"],
    ["a sheet with macros", officeFile("ms-excel.sheet.macroEnabled"), "a.xlsx"],
    ["an old office document", compoundFile("WordDocument"), "a.msg"],
    ["a picture of a type that can hold scripts", text('<?xml version="1.0"?><svg/>'), "a.png"],
    ["bytes of no known type", hex("0001020304050607"), "a.txt"],
  ])("is none that is taken for %s", async (_case, content, name) => {
    expect(await detectFileType(content, name)).toBeNull();
  });

  it("gives the name an ending that fits", () => {
    expect(fitFileName("invoice.exe", "pdf")).toBe("invoice.exe.pdf");
    expect(fitFileName("Photo.JPEG", "jpg")).toBe("Photo.JPEG");
    expect(fitFileName("note", "txt")).toBe("note.txt");
  });
});
