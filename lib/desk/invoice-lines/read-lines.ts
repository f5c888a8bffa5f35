import "server-only";
import { answeredSchema } from "../../contract/answered";
import { type SetAsideLine, setAsideLinesSchema } from "../../contract/line";
import { callService } from "../../engine/calls/call-service";
import { DeskProblem } from "../../server/problem";
import type { Runtime } from "../../server/runtime";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";

const milliseconds = 10_000;
const schema = answeredSchema(setAsideLinesSchema);

type LineLists = "listAbandonedLines" | "listAbandonedLinesOfInvoiceGroup" | "listArchivedLines";

/**
 * Lines of one of billing's lists (interface, section 4.4); none of an invoice group that billing
 * does not have.
 *
 * @throws {UpstreamFailure | TokenFailure | DeskProblem} if it cannot be read now.
 */
export async function readLines(
  runtime: Runtime,
  operation: LineLists,
  query: Readonly<Record<string, string>>,
): Promise<readonly SetAsideLine[]> {
  const answer = await callService(runtime, operation, { query }, { milliseconds }).catch(
    (error: unknown) => {
      if (error instanceof DeskProblem && error.problem.status === 404) return [];
      throw error;
    },
  );
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new UpstreamFailure("garbage", { status: 200 });
  return parsed.data;
}
