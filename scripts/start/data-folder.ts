import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { FolderInUseError, lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { makeFolder } from "../../lib/postgres/make-folder.mjs";
import { NoRoomError } from "../../lib/postgres/room.mjs";
import { tightenFolder } from "../../lib/process/tighten-folder";
import { Refusal } from "./user-error.mjs";

/**
 * Creates the data folder, removes the access of other users of the machine, checks that it is
 * writable, and locks it for this process.
 *
 * @returns the release function
 * @throws {Refusal} when it can't be written to or closed to others, or naming who holds it
 */
export function takeDataFolder(folder: string, owner: string): () => void {
  const probe = path.join(folder, `probe-${randomUUID()}`);
  try {
    makeFolder(folder);
    const open = tightenFolder(folder);
    if (open !== null) {
      throw new Refusal(
        `Other users of this machine can enter the data folder ${folder}, and that cannot be changed (${open}), so make it yours with mode 700, or set DATA_DIR to another folder.`,
      );
    }
    try {
      writeFileSync(probe, probe); // an empty file needs no disk space
    } finally {
      rmSync(probe, { force: true });
    }
    return lockFolder(folder, owner, path.join(folder, "start.lock"));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (error instanceof FolderInUseError) throw new Refusal(error.message);
    const code = String(Object(error).code ?? error);
    if (code === "ENOSPC") throw new Refusal(new NoRoomError(folder).message);
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * What is secret about an installation: the key of the desk's sign-in cookies, the keys of the
 * embedded identity provider (one a JWK), what the embedded service signs its webhooks to the desk
 * with (Standard Webhooks), and the key of the desk's audit.
 */
const secretsSchema = z.looseObject({
  version: z.literal(1),
  sessionSecret: z.string().min(1),
  identityKey: z.string().min(1),
  signingKey: z.looseObject({}),
  // A folder of an earlier version lacks what came later.
  webhookSecret: z.string().optional(),
  auditKey: z.string().optional(),
});

/**
 * The secrets, made once for each data folder and readable by its owner alone.
 *
 * @throws {Refusal} when the file is there but is not what was written
 */
export function openSecrets(folder: string) {
  const file = path.join(folder, "secrets.json");
  const found = readSecrets(file);
  const known = found ?? newSecrets();
  const secrets = {
    ...known,
    webhookSecret: known.webhookSecret ?? `whsec_${randomBytes(32).toString("base64")}`,
    auditKey: known.auditKey ?? randomBytes(32).toString("base64"),
  };
  if (found?.webhookSecret && found.auditKey) return secrets;
  // Atomic: half a file would lock everybody out.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

/**
 * The key of the audit that was made for this folder; nothing is made here.
 *
 * @throws {Refusal} when the file is there but is not what was written
 */
export function readAuditKey(folder: string): string | null {
  return readSecrets(path.join(folder, "secrets.json"))?.auditKey ?? null;
}

function newSecrets(): z.output<typeof secretsSchema> {
  // As strong as a symmetric key of 128 bits.
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 3072 });
  return {
    version: 1,
    sessionSecret: randomBytes(48).toString("base64url"),
    identityKey: randomBytes(48).toString("base64url"),
    signingKey: { ...privateKey.export({ format: "jwk" }), kid: randomUUID() },
  };
}

function readSecrets(file: string): z.output<typeof secretsSchema> | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, "utf8");
  try {
    return secretsSchema.parse(JSON.parse(text));
  } catch {
    // The error would quote the content.
    throw new Refusal(
      `${file} is damaged. Put it back from a copy, or delete it: everybody then signs in again, and the audit goes on under a new key.`,
    );
  }
}
