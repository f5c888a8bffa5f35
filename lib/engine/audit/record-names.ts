import "server-only";
import type { DeskDatabase } from "../../db/database";
import { recordPermissions } from "../../domain/audit/record-permissions";
import { may } from "../../domain/roles";
import type { Actor } from "../../server/auth/sessions";
import { maskText } from "../../server/mask-text";
import type { AuditReaders, Wording } from "./readers";

interface Named {
  readonly kind: string;
  readonly id: string;
}

/**
 * Names by the ids of the records that the desk's own registers have, as far as the reader may open
 * them; texts that people wrote are masked. Names of groups and customers are the service's.
 */
export async function findRecordNames(
  readers: AuditReaders,
  database: DeskDatabase,
  reader: Actor,
  records: readonly Named[],
  wording?: Wording,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    readers.map(({ kind, nameRecords }) => {
      const ids = records.flatMap((one) => (one.kind === kind ? [one.id] : []));
      const unique = [...new Set(ids.filter(isUuid))];
      const open = may(reader.roles, recordPermissions[kind]);
      return open && unique.length > 0 ? nameRecords(database, reader, unique, wording) : new Map();
    }),
  );
  return new Map(found.flatMap((some) => [...some].map(([id, name]) => [id, maskText(name)])));
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function isUuid(text: unknown): text is string {
  return typeof text === "string" && uuid.test(text);
}
