import "server-only";
import { eq } from "drizzle-orm";
import { operationUses } from "../../db/schema/operation-uses";
import { people } from "../../db/schema/people";
import type { sunsetShapes } from "../../desk-contract/sunset";
import { deprecationMoment, sunsetMoment } from "../../domain/sunset/deprecation-moment";
import type { OperationUse } from "../../domain/sunset/operation-use-shape";
import type { DeskHandlers } from "../../engine/api/desk-handler";

export const sunsetHandlers: DeskHandlers<keyof typeof sunsetShapes> = {
  async listOperationUses({ runtime, actor }) {
    const rows = await runtime.database
      .select({ row: operationUses, name: people.name })
      .from(operationUses)
      .leftJoin(people, eq(people.id, operationUses.usedBy))
      .where(eq(operationUses.tenantId, actor.tenantId))
      .orderBy(operationUses.operationId);
    return { uses: rows.map(({ row, name }) => toUse(row, name)) };
  },
};

function toUse(row: typeof operationUses.$inferSelect, name: string | null): OperationUse {
  const { operationId, usedAt, usedBy, deprecation, sunset, noticedAt, noticeSeenAt } = row;
  return {
    operationId,
    usedAt: usedAt.toISOString(),
    usedBy: usedBy === null ? null : { id: usedBy, name: name ?? "" },
    notice:
      noticedAt === null || noticeSeenAt === null
        ? null
        : {
            deprecatedAt: deprecationMoment(deprecation),
            sunsetAt: sunsetMoment(sunset),
            firstSeenAt: noticedAt.toISOString(),
            lastSeenAt: noticeSeenAt.toISOString(),
          },
  };
}
