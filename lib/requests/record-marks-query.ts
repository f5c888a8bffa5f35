import { queryOptions } from "@tanstack/react-query";
import { callDesk } from "../browser/desk-client";
import { queryKeys } from "../browser/query-keys";
import { mostMarked } from "../domain/requests/marked-limits";
import type { RecordMarks } from "../domain/requests/request-shape";

/** A row's group and customer; null: it has none. */
export interface MarkedRecord {
  readonly accountGuid: string | null;
  readonly customerGuid: string | null;
}

/** The marks of a row. Rows that are shown together are read by one call. */
export function recordMarksQuery({ accountGuid, customerGuid }: MarkedRecord) {
  return queryOptions({
    queryKey: [...queryKeys.requests, "marks", accountGuid, customerGuid],
    queryFn: async ({ signal }) => {
      const marks = await readTogether({ accountGuid, customerGuid, signal });
      return {
        pending: marks.pending.filter((one) => one.accountGuid === accountGuid),
        deceased: customerGuid !== null && marks.deceased.includes(customerGuid),
      };
    },
  });
}

interface AskedRow extends MarkedRecord {
  /** Aborted once the row is not shown any more. */
  readonly signal: AbortSignal;
}

interface Batch {
  readonly rows: AskedRow[];
  readonly answer: Promise<RecordMarks>;
}

/** Until all rows that are shown together have asked, in milliseconds. */
const batchMilliseconds = 50;
let open: Batch | null = null;

function readTogether(row: AskedRow): Promise<RecordMarks> {
  open ??= openBatch();
  open.rows.push(row);
  return open.answer;
}

function openBatch(): Batch {
  const rows: AskedRow[] = [];
  const answer = new Promise((resolve) => setTimeout(resolve, batchMilliseconds)).then(() => {
    open = null;
    return readMarks(rows.filter(({ signal }) => !signal.aborted));
  });
  return { rows, answer };
}

async function readMarks(rows: readonly MarkedRecord[]): Promise<RecordMarks> {
  const accounts = [...new Set(rows.flatMap(({ accountGuid }) => accountGuid ?? []))];
  const customers = [...new Set(rows.flatMap(({ customerGuid }) => customerGuid ?? []))];
  const calls = Math.ceil(Math.max(accounts.length, customers.length) / mostMarked);
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, call) => {
      const part = [call * mostMarked, (call + 1) * mostMarked] as const;
      const body = {
        accountGuids: accounts.slice(...part),
        customerGuids: customers.slice(...part),
      };
      return callDesk("findRecordMarks", { body });
    }),
  );
  return {
    pending: answers.flatMap(({ pending }) => pending),
    deceased: answers.flatMap(({ deceased }) => deceased),
  };
}
