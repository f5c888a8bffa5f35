import "server-only";
import type { DeskDatabase } from "../../../db/database";
import { findNames } from "../../../db/find-names";
import { type DebtCase, debtCaseSchema } from "../../../domain/debt-cases/case-shape";
import type { CaseRow } from "./store";

/** Cases in the form of the pages, with the names of their owners. */
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
  // The database's checks guarantee it; parsed by the schema of the page.
  return debtCaseSchema.parse(shown);
}
