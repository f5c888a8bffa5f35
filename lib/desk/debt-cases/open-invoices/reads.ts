import "server-only";
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OperationId } from "../../../contract/operation-table";
import type { Runtime } from "../../../server/runtime";
import type { Trace } from "../../../server/trace";
import type { Reading } from "./record-listed";
import { readOpenInvoices, toOpenInvoices } from "./service-reads";

const readMilliseconds = 10_000;
/** A page that has read the list requests at once what left it. */
const recentMilliseconds = 30_000;

interface Recent {
  readonly readAt: Date;
  readonly read: () => unknown;
}

const recent = new WeakMap<Runtime, Recent>();

/** Caches the list that a page reads, so that the comparison after it need not read it again. */
export async function observeOpenInvoices(runtime: Runtime, id: OperationId) {
  if (id !== "listOpenInvoices") return undefined;
  const readAt = await now(runtime);
  return (read: () => unknown) => {
    const kept = { readAt, read };
    recent.set(runtime, kept);
    const forget = () => void (recent.get(runtime) === kept && recent.delete(runtime));
    setTimeout(forget, recentMilliseconds).unref();
  };
}

/**
 * The list that a page of this desk read within half a minute; null: none, or an incomplete one.
 */
export function recentReading(runtime: Runtime): Reading | null {
  const found = recent.get(runtime);
  if (!found) return null;
  const { readAt, read } = found;
  try {
    const rows = toOpenInvoices(read());
    return { tenantId: runtime.env.TENANT_ID, readAt, rows };
  } catch {
    return null;
  }
}

/**
 * Reads the list from the service.
 *
 * @throws as `readOpenInvoices`.
 */
export async function readList(runtime: Runtime, trace: Trace): Promise<Reading> {
  const readAt = await now(runtime);
  const rows = await readOpenInvoices(runtime, { milliseconds: readMilliseconds, trace });
  return { tenantId: runtime.env.TENANT_ID, readAt, rows };
}

const nowSchema = z.tuple([z.object({ at: z.coerce.date() })]);

/** By the database's clock, which all desks of the tenant share, as whole milliseconds. */
async function now({ database }: Runtime): Promise<Date> {
  const { rows } = await database.execute(
    sql`select date_trunc('milliseconds', clock_timestamp()) as at`,
  );
  return nowSchema.parse(rows)[0].at;
}
