import { expect, it } from "vitest";
import { readAuditKeys } from "../../server/audit-keys";
import { type ChainedRow, entryHash, genesisHash } from "./entry-hash";

const row: ChainedRow = {
  tenantId: "t",
  sequence: 1,
  at: new Date("2026-01-02T03:04:05.678Z"),
  actorId: null,
  actorName: "Ærlig",
  actorRoles: ["lead"],
  action: "job.created",
  recordKind: "jobs",
  recordId: "1",
  customerGuid: null,
  accountGuid: "a".repeat(32),
  operationId: null,
  requestId: "r",
  before: null,
  after: { b: 1.5, a: [true] },
  outcome: "done",
  seen: { status: 200 },
  previousHash: genesisHash("t", null),
  keyId: null,
};

it("hashes an entry without a key as the releases did that had none", () => {
  expect(genesisHash("t", null)).toBe(
    "6db27d862de0e76fbd32caf2a51b873946f46406507aa1f4dc883a433bdd9363",
  );
  expect(entryHash(row, null)).toBe(
    "915e7a67278cbd8993f9f3e99df37c3f6da854a3b7be47282435ab5def8a666d",
  );
});

it("hashes an entry under a key so that every column and the key count", () => {
  const keys = [1, 2].map((byte) => readAuditKeys(Buffer.alloc(32, byte).toString("base64")));
  const [one, two] = keys.map((found) => found?.current ?? null);
  if (!one || !two) throw new Error("No keys.");
  const under = (key: typeof one, more: Partial<ChainedRow> = {}) =>
    entryHash({ ...row, keyId: key.id, ...more }, key);
  const hashes = [
    under(one),
    under(two),
    entryHash(row, null),
    under(one, { sequence: 2 }),
    under(one, { seen: { status: 201 } }),
    under(one, { after: { b: 1.5, a: [false] } }),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(under(one)).toBe(under(one));
  expect(genesisHash("t", one)).not.toBe(genesisHash("t", two));
});
