import { expect, it } from "vitest";
import { createGrantCipher } from "./grant-cipher";

const cipher = createGrantCipher("a secret of at least 32 characters, the first");

it("opens what it sealed, for the same session alone", () => {
  const sealed = cipher.seal("refresh-token", "session-1");
  expect(sealed).not.toContain("refresh-token");
  expect(cipher.open(sealed, "session-1")).toBe("refresh-token");
  expect(cipher.open(sealed, "session-2")).toBeNull();
});

it("seals the same token differently each time", () => {
  expect(cipher.seal("token", "s")).not.toBe(cipher.seal("token", "s"));
});

it("opens nothing under another secret", () => {
  const other = createGrantCipher("a secret of at least 32 characters, the second");
  expect(other.open(cipher.seal("token", "s"), "s")).toBeNull();
});

it("opens nothing that was changed in any byte, cut or made up", () => {
  const bytes = Buffer.from(cipher.seal("token", "s"), "base64url");
  for (const [index, byte] of bytes.entries()) {
    const changed = Buffer.from(bytes);
    changed[index] = byte ^ 1;
    expect(cipher.open(changed.toString("base64url"), "s")).toBeNull();
    expect(cipher.open(bytes.subarray(0, index).toString("base64url"), "s")).toBeNull();
  }
  expect(cipher.open("", "s")).toBeNull();
  expect(cipher.open("not sealed at all, but long enough to be", "s")).toBeNull();
});
