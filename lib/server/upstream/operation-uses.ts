import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { sql } from "drizzle-orm";
import type { OperationId } from "../../contract/operation-table";
import type { DeskDatabase } from "../../db/database";
import { operationUses } from "../../db/schema/operation-uses";
import { failureOf } from "../../postgres/storage-failure";

/** Records who used which operation of the service, and which notices of an end arrived. */
export interface OperationUses {
  /** Notes an answer, with the headers Deprecation (RFC 9745) and Sunset (RFC 8594) if it has them. */
  note(id: OperationId, personId: string | null, headers: IncomingHttpHeaders): void;
  /** Writes what is not yet written. */
  store(): Promise<void>;
}

interface Use {
  readonly at: Date;
  readonly personId: string | null;
  readonly notice: {
    readonly at: Date;
    readonly deprecation: string | null;
    readonly sunset: string | null;
  } | null;
}

interface UsesParts {
  readonly database: DeskDatabase;
  readonly tenantId: string;
  readonly reportFailure: (error: unknown) => void;
}

/** The first use is written after this time, and further ones together at most once a minute. */
const firstMilliseconds = 5000;
const nextMilliseconds = 60_000;
const longestHeader = 200;

export function createOperationUses({
  database,
  tenantId,
  reportFailure,
}: UsesParts): OperationUses {
  const noted = new Map<OperationId, Use>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let writtenAt = 0;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    // A copy, because requests add further uses during the write.
    const uses = new Map(noted);
    if (uses.size === 0) return;
    writtenAt = Date.now();
    try {
      await storeUses(database, tenantId, uses);
      for (const [id, use] of uses) if (noted.get(id) === use) noted.delete(id);
    } catch (error) {
      if (failureOf(error) !== "no-room") reportFailure(error);
      schedule();
    }
  };
  const store = () => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    const wait = Math.max(firstMilliseconds, writtenAt + nextMilliseconds - Date.now());
    timer ??= setTimeout(() => void store(), wait).unref();
  };

  return {
    note(id, personId, headers) {
      const at = new Date();
      const [deprecation, sunset] = [headers.deprecation, headers.sunset].map(headerText);
      const notice =
        deprecation || sunset
          ? { at, deprecation: deprecation ?? null, sunset: sunset ?? null }
          : (noted.get(id)?.notice ?? null);
      noted.set(id, { at, personId, notice });
      schedule();
    },
    store,
  };
}

function headerText(value: string | string[] | undefined): string | null {
  return typeof value === "string" && value !== "" ? value.slice(0, longestHeader) : null;
}

/** One statement; of two desks the later use remains, and the first notice of all. */
async function storeUses(
  database: DeskDatabase,
  tenantId: string,
  uses: ReadonlyMap<OperationId, Use>,
): Promise<void> {
  const rows = [...uses].map(([operationId, { at, personId, notice }]) => ({
    tenantId,
    operationId,
    usedAt: at,
    usedBy: personId,
    deprecation: notice?.deprecation ?? null,
    sunset: notice?.sunset ?? null,
    noticedAt: notice?.at ?? null,
    noticeSeenAt: notice?.at ?? null,
  }));
  const { usedAt, usedBy, deprecation, sunset, noticedAt, noticeSeenAt } = operationUses;
  const isNewer = sql`excluded.notice_seen_at is not null`;
  await database
    .insert(operationUses)
    .values(rows)
    .onConflictDoUpdate({
      target: [operationUses.tenantId, operationUses.operationId],
      set: {
        usedAt: sql`greatest(${usedAt}, excluded.used_at)`,
        usedBy: sql`case when excluded.used_at >= ${usedAt} then excluded.used_by else ${usedBy} end`,
        deprecation: sql`case when ${isNewer} then excluded.deprecation else ${deprecation} end`,
        sunset: sql`case when ${isNewer} then excluded.sunset else ${sunset} end`,
        noticedAt: sql`coalesce(${noticedAt}, excluded.noticed_at)`,
        noticeSeenAt: sql`greatest(${noticeSeenAt}, excluded.notice_seen_at)`,
      },
    });
}
