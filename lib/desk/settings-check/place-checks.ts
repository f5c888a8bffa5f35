import "server-only";
import { lookup } from "node:dns/promises";
import { access, constants, readdir } from "node:fs/promises";
import path from "node:path";
import { settingError } from "../../domain/system/setting-fault";
import type { Env } from "../../server/env";
import { openS3Files } from "../../server/files/s3-files";
import { scanContent } from "../../server/files/scan-content";
import { createMailer } from "../../server/mailer";
import { readHostAndPort } from "../../server/read-host-and-port";
import type { Check } from "./check";

const scanMilliseconds = 10_000;
const harmless = Buffer.from("Invoice Desk checks its settings.");

/** Webhooks, and the machines that a desk may have beside billing and the identity provider. */
export function placeChecks(env: Env): readonly Check[] {
  return [
    {
      name: "data folder",
      unused: "",
      async run() {
        await naming("DATA_DIR", () => requireFolder(path.resolve(env.DATA_DIR)));
        return "it can be written";
      },
    },
    {
      name: "webhooks",
      unused: "WEBHOOK_SECRETS is not set: none are taken",
      async run() {
        const { length } = env.WEBHOOK_SECRETS;
        if (length === 0) return null;
        const second = length === 2 ? ", the second for the time of a change" : "";
        return `signed ones are taken at ${env.NEXTAUTH_URL}/api/webhooks/service${second}`;
      },
    },
    {
      name: "e-mail",
      unused: "SMTP_URL is not set",
      async run() {
        const mailer = createMailer(env);
        if (mailer === null) return null;
        await naming("SMTP_URL", () => mailer.check());
        return "the mail server was reached, and let the desk in; nothing was sent";
      },
    },
    {
      name: "files",
      unused: "FILES_S3_ENDPOINT is not set: they are in the database",
      async run() {
        const files = openS3Files(env);
        if (files === null) return null;
        const outcome = await naming("FILES_S3_ENDPOINT", () => files.check());
        return outcome === "reads"
          ? "the bucket can be read"
          : "the key is known; whether it may read and write shows with the first file, as it may not list";
      },
    },
    {
      name: "virus scanner",
      unused: "VIRUS_SCANNER is not set",
      async run() {
        const { VIRUS_SCANNER: scanner } = env;
        if (scanner === undefined) return null;
        const result = await scanContent(scanner, harmless, scanMilliseconds);
        if (result.kind === "clean") return "it calls a harmless text clean";
        // Of an error the word ends in its code.
        const word = result.kind === "infected" ? result.kind : result.failure;
        const code = word.split(" ").at(-1) ?? word;
        throw settingError("VIRUS_SCANNER", Object.assign(new Error(word), { code }));
      },
    },
    {
      name: "ends of the audit",
      unused: "neither AUDIT_HEAD_FILE nor AUDIT_HEAD_SYSLOG is set",
      async run() {
        const { AUDIT_HEAD_FILE: file, AUDIT_HEAD_SYSLOG: receiver } = env;
        if (file !== undefined) await naming("AUDIT_HEAD_FILE", () => requireWritable(file));
        if (receiver === undefined) return file === undefined ? null : "the file can be written";
        await naming("AUDIT_HEAD_SYSLOG", () => lookup(readHostAndPort(receiver).host));
        return "the receiver's name is known; whether it takes datagrams is not confirmed";
      },
    },
  ];
}

async function naming<T>(setting: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw settingError(setting, error);
  }
}

/** The file, or the folder in which it will be made. */
async function requireWritable(file: string): Promise<void> {
  await access((await exists(file)) ? file : path.dirname(path.resolve(file)), constants.W_OK);
}

/** The folder, or the closest one above it, in which a start makes it. */
async function requireFolder(folder: string): Promise<void> {
  if (!(await exists(folder))) return requireFolder(path.dirname(folder));
  await readdir(folder);
  await access(folder, constants.W_OK);
}

function exists(name: string): Promise<boolean> {
  return access(name).then(
    () => true,
    () => false,
  );
}
