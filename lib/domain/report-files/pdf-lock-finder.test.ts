import { expect, it } from "vitest";
import { pdfLockFinder } from "./pdf-lock-finder";

function isLocked(pieces: readonly string[]): boolean {
  const find = pdfLockFinder();
  return pieces.map((piece) => find(Buffer.from(piece, "latin1"))).at(-1) ?? false;
}

const locked = "trailer<</Size 7/Root 1 0 R/Encrypt 6 0 R>>\nstartxref\n567\n%%EOF\n";

it.each([
  ["in one piece", [locked]],
  ["in pieces of a byte", [...locked]],
  ["with more behind it", [locked, "x".repeat(100)]],
  ["with the dictionary in place", ["<</Encrypt<</Filter/Standard>>>>"]],
])("PD4: a locked PDF %s is known as such", (_, pieces) => {
  expect(isLocked(pieces)).toBe(true);
});

it.each([
  ["that is open", ["trailer<</Size 6/Root 1 0 R>>\n%%EOF\n"]],
  ["with a name that begins alike", ["<</EncryptedNote 1>>"]],
  ["with such a name in pieces of a byte", [..."<</EncryptedNote 1>>"]],
  ["without bytes", []],
])("PD4: one %s is not", (_, pieces) => {
  expect(isLocked(pieces)).toBe(false);
});
