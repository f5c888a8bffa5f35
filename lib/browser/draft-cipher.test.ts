import { describe, expect, it } from "vitest";
import { createDraftCipher } from "./draft-cipher";

const cipher = createDraftCipher("01".repeat(32));
const text = '{"name":"Åse Nordmann 🏠"}';

describe("The cipher of drafts", () => {
  it("opens what it sealed, and the sealed text shows nothing of it", () => {
    const sealed = cipher.seal(text, "draft");
    expect(sealed).toMatch(/^[0-9a-f]+$/);
    expect(sealed).not.toContain(Buffer.from("Nordmann").toString("hex"));
    expect(cipher.open(sealed, "draft")).toBe(text);
    expect(cipher.open(cipher.seal("", "draft"), "draft")).toBe("");
  });

  it("seals the same text differently each time", () => {
    expect(cipher.seal(text, "draft")).not.toBe(cipher.seal(text, "draft"));
  });

  it("opens nothing under another key, or for another place", () => {
    const sealed = cipher.seal(text, "draft");
    expect(createDraftCipher("02".repeat(32)).open(sealed, "draft")).toBeNull();
    expect(cipher.open(sealed, "another draft")).toBeNull();
  });

  it("opens nothing that was changed in any byte, cut or made up", () => {
    const bytes = Buffer.from(cipher.seal("text", "draft"), "hex");
    for (const [index, byte] of bytes.entries()) {
      const changed = Buffer.from(bytes);
      changed[index] = byte ^ 1;
      expect(cipher.open(changed.toString("hex"), "draft")).toBeNull();
      expect(cipher.open(bytes.subarray(0, index).toString("hex"), "draft")).toBeNull();
    }
    for (const one of ["", "0", "no hexadecimal", text, "00".repeat(60)]) {
      expect(cipher.open(one, "draft")).toBeNull();
    }
  });

  it.each(["", "01", "01".repeat(33), "zz".repeat(32)])("takes no key such as %o", (key) => {
    expect(() => createDraftCipher(key)).toThrow(RangeError);
  });
});
