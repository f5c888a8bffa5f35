import { generateKeyPairSync, randomBytes, randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FolderInUseError, lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { makeFolder } from "../../lib/postgres/make-folder.mjs";
import { NoRoomError } from "../../lib/postgres/room.mjs";
import { NotPrivateError, tightenFolder } from "./tighten-folder.mjs";
import { Refusal } from "./user-error.mjs";

/**
 * Creates the data folder, removes the access of other users of the machine, checks that it is
 * writable, and locks it for this process.
 *
 * @param {string} folder
 * @param {string} owner
 * @returns {() => void} the release function
 * @throws {Refusal} when it can't be written to or closed to others, or naming who holds it
 */
export function takeDataFolder(folder, owner) {
  const probe = path.join(folder, `probe-${randomUUID()}`);
  try {
    makeFolder(folder);
    tightenFolder(folder);
    try {
      writeFileSync(probe, probe); // an empty file needs no disk space
    } finally {
      rmSync(probe, { force: true });
    }
    return lockFolder(folder, owner, path.join(folder, "start.lock"));
  } catch (error) {
    if (error instanceof FolderInUseError) throw new Refusal(error.message);
    if (error instanceof NotPrivateError) {
      throw new Refusal(
        `Other users of this machine can enter the data folder ${folder}, and that cannot be changed (${error.message.replace(/\.$/, "")}), so make it yours with mode 700, or set DATA_DIR to another folder.`,
      );
    }
    const code = error instanceof Error && "code" in error ? `${error.code}` : `${error}`;
    if (code === "ENOSPC") throw new Refusal(new NoRoomError(folder).message);
    throw new Refusal(
      `The data folder ${folder} cannot be written to (${code}). Make it writable, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * What is secret about an installation, made once for each data folder and readable by its owner
 * alone: the key of the desk's sign-in cookies, the keys of the embedded identity provider, what the
 * embedded service signs its webhooks to the desk with, and the key of the desk's audit.
 *
 * @typedef {object} Secrets
 * @property {1} version
 * @property {string} sessionSecret
 * @property {string} identityKey
 * @property {object} signingKey private RSA key, as a JWK
 * @property {string} webhookSecret whsec_ and 32 bytes in base64 (Standard Webhooks)
 * @property {string} auditKey 32 bytes in base64
 *
 * @param {string} folder
 * @returns {Secrets}
 * @throws {Refusal} when the file is there but is not what was written
 */
export function openSecrets(folder) {
  const file = fileOf(folder);
  const found = readSecrets(file);
  /** @type {Secrets} */
  const secrets = {
    ...(found ?? newSecrets()),
    webhookSecret: found?.webhookSecret ?? `whsec_${randomBytes(32).toString("base64")}`,
    auditKey: found?.auditKey ?? randomBytes(32).toString("base64"),
  };
  if (found?.webhookSecret && found.auditKey) return secrets;
  // Atomic: half a file would lock everybody out.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

/**
 * @param {string} folder
 * @returns {string | null} the key of the audit that was made for this folder; nothing is made here
 * @throws {Refusal} when the file is there but is not what was written
 */
export function readAuditKey(folder) {
  return readSecrets(fileOf(folder))?.auditKey ?? null;
}

/** @param {string} folder */
function fileOf(folder) {
  return path.join(folder, "secrets.json");
}

/**
 * @typedef {Omit<Secrets, "webhookSecret" | "auditKey">} OlderSecrets
 * @returns {OlderSecrets}
 */
function newSecrets() {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return {
    version: 1,
    sessionSecret: randomBytes(48).toString("base64url"),
    identityKey: randomBytes(48).toString("base64url"),
    signingKey: { ...privateKey.export({ format: "jwk" }), kid: randomUUID() },
  };
}

/**
 * @param {string} file
 * @returns {(OlderSecrets & { webhookSecret?: string, auditKey?: string }) | null} a folder of an
 * earlier version lacks what came later
 */
function readSecrets(file) {
  let text;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
  try {
    /** @type {Partial<Secrets>} */
    const found = JSON.parse(text);
    const { version, sessionSecret, identityKey, signingKey, webhookSecret, auditKey } = found;
    if (version === 1 && sessionSecret && identityKey && signingKey) {
      return {
        ...{ version, sessionSecret, identityKey, signingKey },
        ...(webhookSecret && { webhookSecret }),
        ...(auditKey && { auditKey }),
      };
    }
  } catch {
    // Reported below, without any content of the file.
  }
  throw new Refusal(
    `${file} is damaged. Put it back from a copy, or delete it: everybody then signs in again, and the audit goes on under a new key.`,
  );
}
