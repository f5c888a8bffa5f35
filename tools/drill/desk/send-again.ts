import { sql } from "drizzle-orm";
import type { ApprovalSubject } from "../../../lib/domain/approvals/approval-enumerations";
import type { InnerDesk } from "../../stack/open-desk";
import type { Visitor } from "../../stack/sign-in-person";

interface Unclear extends Record<string, unknown> {
  readonly id: string;
  readonly version: number;
}

/**
 * Has a lead request another send of everything that the desk could not find. Returns the number:
 * the desk checks each once more before it calls.
 *
 * @throws if one of them is not taken.
 */
export async function sendAgain(
  { runtime, call }: InnerDesk,
  lead: Visitor,
  subject: ApprovalSubject,
): Promise<number> {
  const { rows } = await runtime.database.execute<Unclear>(
    sql`select r.id, r.version from approval_requests r join sends s on s.subject_id = r.id
      where s.subject_kind = ${subject} and r.state = 'unknown' and s.state = 'unknown' and s.next_check_at is null`,
  );
  for (const { id, version } of rows) {
    const body = { version, decision: "send-again", note: "Not found by the drill." };
    const { status } = await call(lead, "POST", `/api/desk/approvals/${id}/settle`, body);
    if (status !== 200) throw new Error(`A lead's word was answered ${status}.`);
  }
  return rows.length;
}
