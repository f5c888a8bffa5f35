import { parseArgs } from "node:util";
import { type OperationName, operationList } from "./operation-list";
import type { Hints } from "./world";

export interface ConformanceOptions {
  /** null: the embedded service of this machine. */
  readonly serviceUrl: string | null;
  readonly authUrl: string | null;
  /** The token endpoint itself, of an identity provider with other addresses. */
  readonly tokenUrl: string | null;
  readonly clientId: string | null;
  readonly tenantId: string | null;
  readonly scope: string | null;
  /** Of a second tenant, for the check that neither sees the other; null: it is left out. */
  readonly otherTenantId: string | null;
  readonly otherClientId: string | null;
  readonly write: boolean;
  /** The usage is printed, and nothing is called. */
  readonly help: boolean;
  /** Operations that are checked. */
  readonly only: readonly OperationName[];
  readonly hints: Hints;
}

/** A wrong command line or setting; the message is one line. */
export class OptionsError extends Error {
  override readonly name = "OptionsError";
}

export const usage = `npm run conformance [-- --service-url URL --client-id ID
  (--token-url URL | --auth-url URL --tenant-id ID) [--scope SCOPE] [--only OPERATION,…] [--write]
  [--other-tenant-id ID] [--other-client-id ID] [--third-party SYSTEM:ID] [--journal-entry ID] [--help]]
CLIENT_SECRET, and OTHER_CLIENT_SECRET for --other-client-id, is read from the environment or .env. Results, settings and what is written are described
in tools/conformance/README.md.
--token-url is the token endpoint itself. From --auth-url and --tenant-id it is made as Microsoft
Entra ID has it: AUTH_URL/TENANT_ID/oauth2/v2.0/token. What no option names is taken from the
desk's settings (SERVICE_URL, AUTH_URL, TENANT_ID, CLIENT_ID, SERVICE_SCOPE); without any address the
embedded service is taken, with its demo client. --write changes data: it makes invoice groups, lines and contacts, archives a line,
sets one customer deceased, adds fees and debt cases. Use it where that harms nobody.
--other-tenant-id and --other-client-id name a second tenant's client: each operation that changes nothing is
then asked for the other's records, which must be answered as unknown. Of the embedded service the
tenant is enough.
--third-party and --journal-entry say how the deployment names what no operation lists: templates
over the fields of a customer and of an overdue invoice, by default CRM:{customerNumber} and
B{invoiceNumber}. OPERATION_PATHS is read as the desk reads it.
It ends with 0 where all operations are kept, or, without --write, where none differs; with 1 where
one differs or does not answer; with 2 where it could not begin.`;

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
  const tokenUrl = addressOf("--token-url", given["token-url"]);
  if (authUrl !== null && tokenUrl !== null) {
    throw new OptionsError("--auth-url and --token-url exclude each other.");
  }
  const together = [serviceUrl, authUrl ?? tokenUrl, given["client-id"] ?? null];
  if (together.some((one) => one === null) && together.some((one) => one !== null)) {
    throw new OptionsError(
      "--service-url, --client-id and --token-url or --auth-url are given together.",
    );
  }
  return {
    serviceUrl,
    authUrl,
    tokenUrl,
    clientId: given["client-id"] ?? null,
    tenantId: given["tenant-id"] ?? null,
    scope: given.scope ?? null,
    otherTenantId: given["other-tenant-id"] ?? null,
    otherClientId: given["other-client-id"] ?? null,
    write: given.write,
    help: given.help,
    only: operationsOf(given.only),
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
        "other-tenant-id": { type: "string" },
        "other-client-id": { type: "string" },
        write: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        only: { type: "string" },
        "token-url": { type: "string" },
        "third-party": { type: "string" },
        "journal-entry": { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new OptionsError(error instanceof Error ? error.message : String(error));
  }
}

function operationsOf(given: string | undefined): readonly OperationName[] {
  const ids = operationList.map(({ id }) => id);
  return (
    given?.split(",").map((name) => {
      const id = ids.find((known) => known === name);
      if (id) return id;
      throw new OptionsError(`--only: there is no operation "${name}".`);
    }) ?? ids
  );
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
