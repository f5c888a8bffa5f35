import "server-only";
import type { DeskDatabase } from "../../../db/database";
import { type DebtCase, debtCaseSchema } from "../../../domain/debt-cases/case-shape";
import { findNames } from "../../find-names";
import type { CaseRow } from "./store";

/** Cases as the pages read them, with the names of their owners. */
export async function viewCases(
  database: DeskDatabase,
  rows: readonly CaseRow[],
): Promise<DebtCase[]> {
  const names = await findNames(
    database,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
  );
  return rows.map((row) => viewCase(row, names));
}

function viewCase(row: CaseRow, names: ReadonlyMap<string, string>): DebtCase {
  const { tenantId: _, ownerId, ...rest } = row;
  const shown = {
    ...rest,
    owner: ownerId === null ? null : { id: ownerId, name: names.get(ownerId) ?? "" },
    comparedAt: row.comparedAt?.toISOString() ?? null,
    assignedAt: row.assignedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  // What the database's checks promise, read by the very schema that the page reads it with.
  return debtCaseSchema.parse(shown);
}
