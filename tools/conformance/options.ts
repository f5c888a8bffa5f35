import { parseArgs } from "node:util";
import type { Hints } from "./world";

export interface ConformanceOptions {
  /** null: the embedded service of this machine. */
  readonly serviceUrl: string | null;
  readonly authUrl: string | null;
  readonly clientId: string | null;
  readonly tenantId: string | null;
  readonly scope: string | null;
  readonly write: boolean;
  readonly hints: Hints;
}

/** A wrong command line or setting; the message is one line. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export const usage = `npm run conformance [-- --service-url URL --auth-url URL --client-id ID
  [--tenant-id ID] [--scope SCOPE] [--write] [--third-party SYSTEM:ID] [--journal-entry ID]]
CLIENT_SECRET is read from the environment. Without addresses the embedded service is taken, with
its demo client. --write changes data: it makes invoice groups, lines and contacts, archives a line,
sets one customer deceased, adds fees and debt cases. Use it where that harms nobody.
--third-party and --journal-entry say how the deployment names what no operation lists: templates
over the fields of a customer and of an overdue invoice, by default CRM:{customerNumber} and
B{invoiceNumber}. OPERATION_PATHS is read as the desk reads it.
It ends with 0 where all operations are kept, or, without --write, where none differs.`;

/** The names of the embedded world. */
export const defaultHints: Hints = {
  thirdParty: { system: "CRM", id: "{customerNumber}" },
  journalEntry: "B{invoiceNumber}",
};

/** @throws {OptionsError} */
export function readOptions(args: readonly string[]): ConformanceOptions {
  const given = parse(args);
  const serviceUrl = addressOf("--service-url", given["service-url"]);
  const authUrl = addressOf("--auth-url", given["auth-url"]);
  const together = [serviceUrl, authUrl, given["client-id"] ?? null];
  if (together.some((one) => one === null) && together.some((one) => one !== null)) {
    throw new OptionsError("--service-url, --auth-url and --client-id are given together.");
  }
  return {
    serviceUrl,
    authUrl,
    clientId: given["client-id"] ?? null,
    tenantId: given["tenant-id"] ?? null,
    scope: given.scope ?? null,
    write: given.write,
    hints: {
      thirdParty: thirdPartyOf(given["third-party"]),
      journalEntry: given["journal-entry"] ?? defaultHints.journalEntry,
    },
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        "service-url": { type: "string" },
        "auth-url": { type: "string" },
        "client-id": { type: "string" },
        "tenant-id": { type: "string" },
        scope: { type: "string" },
        write: { type: "boolean", default: false },
        "third-party": { type: "string" },
        "journal-entry": { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function addressOf(name: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return given.replace(/\/+$/, "");
  throw new OptionsError(`${name} must be an http or https address.`);
}

function thirdPartyOf(given: string | undefined): Hints["thirdParty"] {
  if (given === undefined) return defaultHints.thirdParty;
  const [system = "", ...id] = given.split(":");
  if (system === "" || id.join(":") === "") {
    throw new OptionsError("--third-party must be SYSTEM:ID, such as CRM:{customerNumber}.");
  }
  return { system, id: id.join(":") };
}
