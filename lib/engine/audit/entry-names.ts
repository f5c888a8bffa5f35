import "server-only";
import { findNames } from "../../db/find-names";
import type { AuditEntryAnswer } from "../../domain/audit/entry-shape";
import type { Language } from "../../domain/languages";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";
import { type AuditReaders, wordingOf } from "./readers";
import { findRecordNames, isUuid } from "./record-names";
import type { UnnamedEntry } from "./store";

type Names = ReadonlyMap<string, string>;

/**
 * Entries with the names of what their identifiers mean, as far as the desk's own registers have
 * them and the reader may open the record. Names of groups and customers are the service's.
 */
export async function nameEntries(
  readers: AuditReaders,
  runtime: Runtime,
  reader: Actor,
  entries: readonly UnnamedEntry[],
  language: Language | undefined,
): Promise<AuditEntryAnswer[]> {
  const { database } = runtime;
  const found = await findRecordNames(
    readers,
    database,
    reader,
    entries.map(({ recordKind, recordId }) => ({ kind: recordKind, id: recordId })),
    wordingOf(runtime, language),
  );
  // Of a person, who is a value of other records as well: an owner, an assignee.
  const mentioned = entries.flatMap((entry) => [...uuidsIn(entry)]);
  const people = await findNames(database, mentioned);
  const names: Names = new Map([...people, ...found]);
  return entries.map((entry) => {
    const own = [...uuidsIn(entry)].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name] as const];
    });
    return { ...entry, names: Object.fromEntries(own) };
  });
}

/** The record's own identifier and those among the values. */
function uuidsIn({ recordId, before, after, seen }: UnnamedEntry): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown): void => {
    if (isUuid(value)) found.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(walk);
  };
  [recordId, before, after, seen].forEach(walk);
  return found;
}
