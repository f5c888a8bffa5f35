import "server-only";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { OperationId } from "../../contract/operation-table";
import type { DeskDatabase } from "../../db/database";
import { numbersLock } from "../../db/numbers-lock";
import type { IndexedNumber } from "../../domain/finder/indexed-number";
import { hasNumbers, numbersOfAnswer } from "../../domain/finder/numbers-of-answer";
import { storableJson } from "../../domain/storable";
import { failureOf } from "../../postgres/storage-failure";

/** Fills the index of numbers from the answers of billing, after they were passed on. */
export interface SeenNumbers {
  /** Notes an answer that is parsed already; its numbers are read after it was passed on. */
  note(id: OperationId, params: unknown, answer: unknown): void;
  /** Notes the bytes of an answer, which are parsed later, or never if there are too many. */
  noteBytes(id: OperationId, params: unknown, bytes: Buffer, parse: () => unknown): void;
  /** Writes what is not yet written; a failure is reported. */
  store(): Promise<void>;
  /** The same for a reader of whole lists. @throws if not all numbers noted before were written. */
  flush(): Promise<void>;
}

interface SeenNumbersParts {
  readonly database: DeskDatabase;
  readonly tenantId: string;
  readonly reportFailure: (error: unknown) => void;
}

interface Noted {
  readonly id: OperationId;
  readonly params: unknown;
  /** Null: it was parsed by its reader. */
  readonly bytes: Buffer | null;
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
  const noted: Noted[] = [];
  /** Whether numbers of parsed answers were left out since the last flush. */
  let isIncomplete = false;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const remember = (key: string) => {
    if (known.size >= mostKnown) known.clear();
    known.add(key);
  };
  const add = (numbers: readonly IndexedNumber[]) => {
    for (const number of numbers) {
      const key = Object.values(number).join(" ");
      if (known.has(key)) continue;
      if (waiting.size < mostNumbers) waiting.set(key, number);
      else isIncomplete = true;
    }
  };
  const read = ({ id, params, bytes, parse }: Noted) => {
    if (bytes !== null) {
      const hash = createHash("sha1").update(bytes).digest("base64");
      if (known.has(hash)) return;
      remember(hash);
    }
    add(numbersOfAnswer(id, params, parse()));
  };
  const readAll = async () => {
    for (let next = noted.shift(); next !== undefined; next = noted.shift()) {
      // Other requests are answered in between.
      await setImmediate();
      try {
        read(next);
      } catch (error) {
        reportFailure(error);
      }
    }
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    await readAll();
    try {
      const all = [...waiting];
      for (let start = 0; start < all.length; start += rowsOfStatement) {
        const part = all.slice(start, start + rowsOfStatement);
        await storeNumbers(
          database,
          tenantId,
          part.map(([, number]) => number),
        );
        for (const [key] of part) {
          waiting.delete(key);
          remember(key);
        }
      }
    } catch (error) {
      // What is still waiting is written with the next.
      known.clear();
      throw error;
    }
  };
  const writeNext = () => {
    const written = writing.then(write);
    writing = written.catch(() => undefined);
    return written;
  };
  const store = async () => {
    try {
      await writeNext();
    } catch (error) {
      if (failureOf(error) !== "no-room") reportFailure(error);
    }
  };
  const note = (answer: Noted) => {
    noted.push(answer);
    timer ??= setTimeout(() => void store(), pauseMilliseconds).unref();
  };

  return {
    note(id, params, answer) {
      if (hasNumbers(id)) note({ id, params, bytes: null, parse: () => answer });
    },
    noteBytes(id, params, bytes, parse) {
      if (noted.length >= mostUnparsed || bytes.length > largestBytes) return;
      if (hasNumbers(id)) note({ id, params, bytes, parse });
    },
    store,
    async flush() {
      await writeNext();
      const wasIncomplete = isIncomplete;
      isIncomplete = false;
      if (wasIncomplete) throw new Error("More numbers were read than can wait to be written.");
    },
  };
}

/**
 * One insert: what is new, and what leads elsewhere now. A group or a customer that was erased gets
 * no numbers again: the insert waits for an erasure in progress, and sees it.
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
  await database.transaction(async (queries) => {
    await queries.execute(sql`select pg_advisory_xact_lock_shared(${numbersLock(tenantId)})`);
    await queries.execute(sql`
    insert into indexed_numbers as i
      (tenant_id, number, kind, account_guid, customer_guid, invoice_number)
    select distinct on (n.number, n.kind, n.account_guid)
      ${tenantId}, n.number, n.kind, n.account_guid, n.customer_guid, n.invoice_number
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as n (number text, kind text,
      account_guid uuid, customer_guid uuid, invoice_number text)
    where not exists (select 1 from erasures e where e.tenant_id = ${tenantId}
      -- The copies of an erasure that left the group in billing are fewer.
      and e.copies ? 'auditEntries'
      and (e.account_guid = n.account_guid or exists (select 1 from approval_requests r
        where r.id = e.request_row_id and r.customer_guid = n.customer_guid
          and (e.dossier ->> 'lastGroup')::boolean
          and (e.dossier ->> 'DeleteInCRM')::boolean)))
    and not exists (select 1 from indexed_numbers s where s.tenant_id = ${tenantId}
      and s.number = n.number and s.kind = n.kind and s.account_guid = n.account_guid
      and s.customer_guid = n.customer_guid
      and s.invoice_number is not distinct from n.invoice_number)
    order by n.number, n.kind, n.account_guid, n.invoice_number desc nulls last
    on conflict (tenant_id, number, kind, account_guid) do update set
      customer_guid = excluded.customer_guid,
      invoice_number = excluded.invoice_number
    where i.customer_guid <> excluded.customer_guid
      or i.invoice_number is distinct from excluded.invoice_number`);
  });
}
