import { z } from "zod";

/** A node of a plan from EXPLAIN's JSON; counts are means over its loops. */
export interface PlanNode {
  readonly "Relation Name"?: string | undefined;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly "Rows Removed by Filter"?: number | undefined;
  readonly "Rows Removed by Index Recheck"?: number | undefined;
  readonly Plans?: readonly PlanNode[] | undefined;
}

/** The cost of one statement. */
export interface StatementRows extends RowCounts {
  readonly tables: readonly string[];
}

export interface RowCounts {
  /** Rows read from tables, or from an index instead, including discarded ones. */
  readonly read: number;
  readonly answered: number;
}

const nodeSchema: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    "Relation Name": z.string().optional(),
    "Actual Rows": z.number(),
    "Actual Loops": z.number(),
    "Rows Removed by Filter": z.number().optional(),
    "Rows Removed by Index Recheck": z.number().optional(),
    Plans: z.array(nodeSchema).optional(),
  }),
);

const planSchema = z.object({ Plan: nodeSchema });

/** @throws {Error} if it is no plan in JSON. */
export function parsePlan(json: string): PlanNode {
  return planSchema.parse(JSON.parse(json)).Plan;
}

export function rowCounts(plan: PlanNode): StatementRows {
  return {
    tables: [...new Set(tablesOf(plan))],
    read: Math.round(rowsRead(plan)),
    answered: Math.round(plan["Actual Rows"] * plan["Actual Loops"]),
  };
}

function tablesOf(node: PlanNode): string[] {
  return [node["Relation Name"] ?? [], (node.Plans ?? []).flatMap(tablesOf)].flat();
}

function rowsRead(node: PlanNode): number {
  const { "Rows Removed by Filter": filtered = 0, "Rows Removed by Index Recheck": rechecked = 0 } =
    node;
  const own =
    node["Relation Name"] === undefined
      ? 0
      : (node["Actual Rows"] + filtered + rechecked) * node["Actual Loops"];
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsRead(part), own);
}
