import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { approvalRequests } from "../../db/schema/approval-requests";
import type { Actor } from "../../server/auth/sessions";
import type { AuditReader, EntryAccess } from "../audit/readers";
import type { ApprovalKind } from "./approval-kind";
import type { ApprovalRow } from "./rows-of";

/** Requests of a kind in the audit: by their titles, as far as the reader may open them. */
export function approvalReader<Row extends ApprovalRow>(
  { select, visibleTo, titleOf, recordKind }: ApprovalKind<Row>,
  accessOf?: (reader: Actor) => SQL<EntryAccess>,
): AuditReader {
  return {
    kind: recordKind,
    async nameRecords(database, reader, ids) {
      const { id, tenantId } = approvalRequests;
      const own = and(eq(tenantId, reader.tenantId), inArray(id, [...ids]));
      const rows = await select(database, and(own, visibleTo?.(reader)));
      return new Map(
        rows.flatMap((row) => {
          const title = titleOf(row);
          return title === "" ? [] : [[row.id, title] as const];
        }),
      );
    },
    ...(accessOf && { accessOf }),
  };
}
