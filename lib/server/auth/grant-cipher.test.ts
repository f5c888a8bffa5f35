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

it("opens with the secret before a change, and seals with the new one alone", () => {
  const [before, after] = ["a first secret of the desk, 32 or more", "a second one, of 32 or more"];
  const changed = createGrantCipher(after, before);
  const old = createGrantCipher(before).seal("token", "s");
  expect(changed.open(old, "s")).toBe("token");
  expect(changed.open(old, "another session")).toBeNull();
  const fresh = changed.seal("token", "s");
  expect(createGrantCipher(after).open(fresh, "s")).toBe("token");
  expect(createGrantCipher(before).open(fresh, "s")).toBeNull();
  expect(createGrantCipher(after, "a third secret, of 32 or more ....").open(old, "s")).toBeNull();
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
