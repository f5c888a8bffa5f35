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
    queryFn: async () => {
      const { pending, deceased } = await readTogether({ accountGuid, customerGuid });
      return {
        pending: pending.filter((one) => one.accountGuid === accountGuid),
        deceased: customerGuid !== null && deceased.includes(customerGuid),
      };
    },
  });
}

interface Batch {
  readonly accountGuids: Set<string>;
  readonly customerGuids: Set<string>;
  readonly answer: Promise<RecordMarks>;
}

let open: Batch | null = null;

function readTogether({ accountGuid, customerGuid }: MarkedRecord): Promise<RecordMarks> {
  const batch = open ?? openBatch();
  if (accountGuid !== null) batch.accountGuids.add(accountGuid);
  if (customerGuid !== null) batch.customerGuids.add(customerGuid);
  const size = Math.max(batch.accountGuids.size, batch.customerGuids.size);
  open = size < mostMarked ? batch : null;
  return batch.answer;
}

/** Sent as soon as the rows that are being rendered have been added. */
function openBatch(): Batch {
  const [accountGuids, customerGuids] = [new Set<string>(), new Set<string>()];
  const batch: Batch = {
    accountGuids,
    customerGuids,
    answer: new Promise((resolve) => setTimeout(resolve)).then(() => {
      if (open === batch) open = null;
      const body = { accountGuids: [...accountGuids], customerGuids: [...customerGuids] };
      return callDesk("findRecordMarks", { body });
    }),
  };
  return batch;
}
