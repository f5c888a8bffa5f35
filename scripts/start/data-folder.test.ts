import { createPrivateKey } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lockFolder } from "../../lib/postgres/folder-lock.mjs";
import { openSecrets, readAuditKey, takeDataFolder } from "./data-folder";
import { Refusal } from "./user-error.mjs";

describe("the data folder", () => {
  let parent = "";
  let folder = "";
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), "data-"));
    folder = path.join(parent, "data");
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  it("is made, and belongs to one start at a time, which a second one names", () => {
    const release = takeDataFolder(folder, "npm start");
    expect(() => takeDataFolder(folder, "npm run dev")).toThrow(Refusal);
    expect(() => takeDataFolder(folder, "npm run dev")).toThrow(
      new RegExp(`in use by npm start \\(process ${process.pid},.*DATA_DIR`),
    );
    release();
    takeDataFolder(folder, "npm run dev")();
  });

  it("is refused with its name and the way out when it can't be written to", () => {
    writeFileSync(folder, "a file stands in its place");
    expect(() => takeDataFolder(folder, "npm start")).toThrow(
      `The data folder ${folder} cannot be written to (ENOTDIR). Make it writable, or set DATA_DIR`,
    );
    expect(() => takeDataFolder(path.join(folder, "below"), "npm start")).toThrow("ENOTDIR");
  });

  it.runIf(existsSync("/proc/self")).each(["/proc/here", "/proc/here/below", "/dev/null/here"])(
    "is refused below a place where nothing can be made: %s",
    (place) => {
      expect(() => takeDataFolder(place, "npm start")).toThrow(
        new RegExp(
          `^The data folder ${place} cannot be written to .*set DATA_DIR to another folder`,
        ),
      );
      expect(() => lockFolder(path.join(place, "desk"), "the desk")).toThrow(/^ENO(ENT|TDIR)/);
    },
  );

  it("keeps its secrets from start to start, and from other people", () => {
    takeDataFolder(folder, "npm start")();
    const secrets = openSecrets(folder);
    expect(openSecrets(folder)).toEqual(secrets);
    expect(secrets.sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(statSync(path.join(folder, "secrets.json")).mode & 0o077).toBe(0);
    const other = path.join(parent, "other");
    takeDataFolder(other, "npm start")();
    expect(openSecrets(other).identityKey).not.toBe(secrets.identityKey);
  });

  it("signs tokens with an RSA key of 3072 bits", () => {
    takeDataFolder(folder, "npm start")();
    const key = createPrivateKey({ key: openSecrets(folder).signingKey, format: "jwk" });
    expect(key.asymmetricKeyDetails?.modulusLength).toBe(3072);
  });

  it("gives a folder of an earlier version what it lacks, and changes nothing else", () => {
    takeDataFolder(folder, "npm start")();
    const file = path.join(folder, "secrets.json");
    const { webhookSecret, auditKey, ...older } = openSecrets(folder);
    expect(webhookSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(Buffer.from(auditKey, "base64")).toHaveLength(32);
    expect(readAuditKey(folder)).toBe(auditKey);
    writeFileSync(file, JSON.stringify({ ...older, webhookSecret }));
    expect(readAuditKey(folder)).toBeNull();
    expect(openSecrets(folder)).toMatchObject({ ...older, webhookSecret });
    expect(readAuditKey(folder)).toBe(openSecrets(folder).auditKey);
    writeFileSync(file, JSON.stringify(older));
    const added = openSecrets(folder);
    expect(added).toMatchObject(older);
    expect(added.webhookSecret).not.toBe(webhookSecret);
    expect(added.auditKey).not.toBe(auditKey);
    expect(openSecrets(folder)).toEqual(added);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it.each(["", "{", "{}", '{"version":1,"sessionSecret":"x"}'])(
    "refuses damaged secrets (%j) instead of replacing them, and quotes nothing of them",
    (text) => {
      takeDataFolder(folder, "npm start")();
      const file = path.join(folder, "secrets.json");
      writeFileSync(file, text);
      expect(() => openSecrets(folder)).toThrow(`${file} is damaged.`);
      expect(readFileSync(file, "utf8")).toBe(text);
    },
  );
});
