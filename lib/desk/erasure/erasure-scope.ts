import "server-only";
import { createHmac } from "node:crypto";
import { and, type Column, eq, or, type SQL } from "drizzle-orm";
import { type NamePart, namedBy, namePartsOf } from "../../domain/erasure/name-parts";
import { wholeRun, wordRuns } from "../../domain/erasure/word-runs";
import { nationalForms, nationalFormsIn } from "../../domain/readers/telephone/national-forms";
import { auditKeys } from "../../server/audit-keys";

/** Whose copies are erased. */
export interface ErasureScope {
  readonly tenantId: string;
  readonly accountGuid: string;
  readonly customerGuid: string;
  /** The customer's record is erased with its last group. */
  readonly wholeCustomer: boolean;
  /** Lines of the group, whose follow-ups do not name it. */
  readonly lineIds: readonly string[];
  /** Keyed hashes of the person's values, and of the parts of names, by which texts are recognised. */
  readonly fingerprints: readonly string[];
}

interface OwnedTable {
  readonly tenantId: Column;
  readonly accountGuid: Column;
  readonly customerGuid: Column;
}

/** SQL condition: the row is about the group, or about the customer that is erased with it. */
export function isInScope(table: OwnedTable, scope: ErasureScope): SQL | undefined {
  const { tenantId, accountGuid, customerGuid, wholeCustomer } = scope;
  return and(
    eq(table.tenantId, tenantId),
    or(
      eq(table.accountGuid, accountGuid),
      wholeCustomer ? eq(table.customerGuid, customerGuid) : undefined,
    ),
  );
}

/** The values of a person. */
export interface PersonalValues {
  /** Names of people; a company's is none, because its words are everybody's. */
  readonly names: readonly (string | null | undefined)[];
  readonly telephones: readonly (string | null | undefined)[];
  /** E-mail addresses, streets, names of companies. */
  readonly others: readonly (string | null | undefined)[];
}

/**
 * Hashes of a person's values under the audit's key, so that they can be recognised after the
 * erasure without being stored: of each whole value, of each part of a name with the number of the
 * name, and of the national form of a telephone number. Values that are too short to identify
 * anybody are left out.
 */
export function fingerprintsOf({ names, telephones, others }: PersonalValues): string[] {
  const runs = [...names, ...telephones, ...others].flatMap((one) => wholeRun(one ?? "") ?? []);
  const parts = names.flatMap((name, place) =>
    namePartsOf(name ?? "").map(({ word, isFamily }) => {
      return `${isFamily ? "family" : "part"} ${place} ${fingerprint(word)}`;
    }),
  );
  const numbers = telephones.flatMap((number) => nationalForms(number ?? ""));
  const prints = [
    ...runs.map(fingerprint),
    ...parts,
    ...numbers.map((number) => `number ${fingerprint(number)}`),
  ];
  return [...new Set(prints)].sort();
}

/** Whether a text contains one of the person's values, two parts of a name, or their number. */
export function containsPersonal(text: string, { fingerprints }: ErasureScope): boolean {
  const { whole, names, numbers } = printsOf(fingerprints);
  if (whole.size > 0 && wordRuns(text).some((run) => whole.has(fingerprint(run)))) return true;
  if (numbers.size > 0 && nationalFormsIn(text).some((one) => numbers.has(fingerprint(one)))) {
    return true;
  }
  return names.some((parts) => namedBy(text, partIn(parts)) === "certain");
}

/**
 * The same for a label or a filter that people gave to what is nobody's record: a family name alone
 * counts too, and a text that consists of parts of a name.
 */
export function labelsPersonal(text: string, scope: ErasureScope): boolean {
  const { names } = printsOf(scope.fingerprints);
  return (
    containsPersonal(text, scope) || names.some((parts) => namedBy(text, partIn(parts)) !== null)
  );
}

type Parts = ReadonlyMap<string, boolean>;

function partIn(parts: Parts): (word: string) => NamePart | null {
  return (word) => {
    const isFamily = parts.get(fingerprint(word));
    return isFamily === undefined ? null : { word, isFamily };
  };
}

interface Prints {
  readonly whole: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** By name: the hash of each part, and whether it is the family name. */
  readonly names: readonly Parts[];
}

const printsRead = new WeakMap<readonly string[], Prints>();

function printsOf(fingerprints: readonly string[]): Prints {
  const read = printsRead.get(fingerprints);
  if (read) return read;
  const [whole, numbers] = [new Set<string>(), new Set<string>()];
  const names = new Map<string, Map<string, boolean>>();
  for (const one of fingerprints) {
    const [hash = "", place = "", kind] = one.split(" ").reverse();
    if (kind !== undefined) {
      names.set(place, (names.get(place) ?? new Map()).set(hash, kind === "family"));
    } else if (place === "number") numbers.add(hash);
    else whole.add(hash);
  }
  const prints = { whole, numbers, names: [...names.values()] };
  printsRead.set(fingerprints, prints);
  return prints;
}

/** Words repeat in rows and views. */
const known = new Map<string, string>();
const mostKnown = 50_000;

function fingerprint(run: string): string {
  const { secret, id } = auditKeys().current;
  const key = `${id} ${run}`;
  const print = known.get(key);
  if (print !== undefined) return print;
  const made = createHmac("sha256", secret).update(`personal value ${run}`).digest("hex");
  if (known.size >= mostKnown) known.clear();
  known.set(key, made);
  return made;
}
