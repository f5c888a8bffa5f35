import "server-only";
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { OperationId } from "../../contract/operation-table";
import type { DeskDatabase } from "../../db/database";
import type { IndexedNumber } from "../../domain/finder/indexed-number";
import { hasNumbers, numbersOfAnswer } from "../../domain/finder/numbers-of-answer";
import { failureOf } from "../../postgres/storage-failure";

/** Fills the index of numbers from the answers of billing, after they were passed on. */
export interface SeenNumbers {
  /** Notes an answer that is parsed already; its numbers are read at once. */
  note(id: OperationId, params: unknown, answer: unknown): void;
  /** Notes the bytes of an answer, which are parsed later, or never if there are too many. */
  noteBytes(id: OperationId, params: unknown, bytes: Buffer, parse: () => unknown): void;
  /** Writes what is not yet written. */
  store(): Promise<void>;
}

interface SeenNumbersParts {
  readonly database: DeskDatabase;
  readonly tenantId: string;
  readonly reportFailure: (error: unknown) => void;
}

interface Unparsed {
  readonly id: OperationId;
  readonly params: unknown;
  readonly bytes: Buffer;
  readonly parse: () => unknown;
}

/** What is noted within this time is written together. */
const pauseMilliseconds = 2_000;
/** Answers that wait to be parsed; further ones are left to the walk. */
const mostUnparsed = 20;
/** A larger answer would hold up the process while it is parsed. */
const largestBytes = 1_048_576;
/** Numbers that wait to be written; further ones are left to the walk. */
const mostNumbers = 100_000;
const rowsOfStatement = 5_000;
/** Answers and numbers of which the process knows that they were written. */
const mostKnown = 50_000;

export function createSeenNumbers({
  database,
  tenantId,
  reportFailure,
}: SeenNumbersParts): SeenNumbers {
  const waiting = new Map<string, IndexedNumber>();
  const known = new Set<string>();
  let unparsed: Unparsed[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const remember = (key: string) => {
    if (known.size >= mostKnown) known.clear();
    known.add(key);
  };
  const add = (numbers: readonly IndexedNumber[]) => {
    for (const number of numbers) {
      const key = Object.values(number).join(" ");
      if (waiting.size < mostNumbers && !known.has(key)) waiting.set(key, number);
    }
  };
  const parseAll = () => {
    const answers = unparsed;
    unparsed = [];
    for (const { id, params, bytes, parse } of answers) {
      const hash = createHash("sha1").update(bytes).digest("base64");
      if (known.has(hash)) continue;
      remember(hash);
      add(numbersOfAnswer(id, params, parse()));
    }
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    try {
      parseAll();
      const numbers = new Map(waiting);
      waiting.clear();
      if (numbers.size === 0) return;
      const all = [...numbers.values()];
      for (let start = 0; start < all.length; start += rowsOfStatement) {
        await storeNumbers(database, tenantId, all.slice(start, start + rowsOfStatement));
      }
      for (const key of numbers.keys()) remember(key);
    } catch (error) {
      // The next read of the same answer, or the walk, writes them.
      known.clear();
      if (failureOf(error) !== "no-room") reportFailure(error);
    }
  };
  const store = () => {
    writing = writing.then(write);
    return writing;
  };
  const schedule = () => {
    timer ??= setTimeout(() => void store(), pauseMilliseconds).unref();
  };

  return {
    note(id, params, answer) {
      if (!hasNumbers(id)) return;
      add(numbersOfAnswer(id, params, answer));
      if (waiting.size > 0) schedule();
    },
    noteBytes(id, params, bytes, parse) {
      if (!hasNumbers(id)) return;
      if (unparsed.length >= mostUnparsed || bytes.length > largestBytes) return;
      unparsed.push({ id, params, bytes, parse });
      schedule();
    },
    store,
  };
}

/**
 * One statement: what is new, and what leads elsewhere now. A group that was erased gets no numbers
 * again.
 */
async function storeNumbers(
  database: DeskDatabase,
  tenantId: string,
  numbers: readonly IndexedNumber[],
): Promise<void> {
  const rows = numbers.map(({ kind, number, accountGuid, customerGuid, invoiceNumber }) => ({
    kind,
    number,
    account_guid: accountGuid,
    customer_guid: customerGuid,
    invoice_number: invoiceNumber,
  }));
  await database.execute(sql`
    insert into indexed_numbers as i
      (tenant_id, number, kind, account_guid, customer_guid, invoice_number)
    select distinct on (n.number, n.kind, n.account_guid)
      ${tenantId}, n.number, n.kind, n.account_guid, n.customer_guid, n.invoice_number
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (number text, kind text,
      account_guid uuid, customer_guid uuid, invoice_number text)
    where not exists (select 1 from erasures e where e.tenant_id = ${tenantId}
      and e.account_guid = n.account_guid
      -- Those of an erasure that left the group in billing are fewer.
      and e.copies ? 'auditEntries')
    order by n.number, n.kind, n.account_guid, n.invoice_number desc nulls last
    on conflict (tenant_id, number, kind, account_guid) do update set
      customer_guid = excluded.customer_guid,
      invoice_number = excluded.invoice_number
    where i.customer_guid <> excluded.customer_guid
      or i.invoice_number is distinct from excluded.invoice_number`);
}
