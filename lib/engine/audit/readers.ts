import "server-only";
import type { SQL } from "drizzle-orm";
import type { DeskDatabase } from "../../db/database";
import type { AuditKind } from "../../domain/audit/kinds";
import type { Language } from "../../domain/languages";
import type { Actor } from "../../server/auth/sessions";
import type { Runtime } from "../../server/runtime";

/**
 * What a reader sees of an entry's values. Entries outlive the state of their record, so a reader
 * of a proposal still does not see its content as a draft.
 */
export type EntryAccess = "all" | "without-drafts" | "none";

/** The language of names that have words in them, with what their values are written in. */
export interface Wording {
  readonly language: Language;
  readonly timeZone: string;
  readonly currency: string;
}

/** The wording of an answer in a language; omitted: English. */
export function wordingOf({ env }: Runtime, language: Language = "en"): Wording {
  return { language, timeZone: env.TIME_ZONE, currency: env.TENANT_CURRENCY };
}

/** What a noun knows of the audit's entries about its records. */
export interface AuditReader {
  readonly kind: AuditKind;
  /**
   * Names by the ids of records that the reader may open; others are left out, and without a wording
   * those whose name has words of a language.
   */
  nameRecords(
    database: DeskDatabase,
    reader: Actor,
    ids: readonly string[],
    wording?: Wording,
  ): Promise<ReadonlyMap<string, string>>;
  /** The access by the record that the row of `auditEntries` is about; omitted: all. */
  accessOf?(reader: Actor): SQL<EntryAccess>;
}

export type AuditReaders = readonly AuditReader[];

/** The parts of a name that are texts, without empty ones. */
export function joinName(...parts: readonly unknown[]): string {
  return parts.filter((part) => typeof part === "string" && part !== "").join(" · ");
}
