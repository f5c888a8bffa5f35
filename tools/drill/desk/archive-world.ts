import path from "node:path";
import { type SetAsideLine, setAsideLinesSchema } from "../../../lib/contract/line";
import type { SeenLine } from "../../../lib/domain/jobs/seen-line";
import { toMinorUnits } from "../../../lib/domain/minor-units";
import { openPool } from "../../../lib/postgres/pool";
import type { Cleanup } from "../../stack/cleanup";
import { printLine } from "../../stack/progress";
import { readJournal } from "../../stack/sandbox";
import { readJson, type ServiceAccess } from "../../stack/service-calls";
import { type Stack, startStack } from "../../stack/start-stack";

/** A service with its sandbox on and a world with so many abandoned lines. */
export interface ArchiveWorld {
  readonly stack: Stack;
  /** Every abandoned line, as a person would select it. */
  readonly rows: readonly SeenLine[];
  /** Line ids of every archiving that took effect. */
  journal(): Promise<readonly string[]>;
}

const groups = 300;

/** Starts the embedded service; a world of its size has few abandoned lines, so they are copied. */
export async function openArchiveWorld(cleanup: Cleanup, lines: number): Promise<ArchiveWorld> {
  const dataFolder = await cleanup.folder("drill-archive");
  const options = { dataFolder, groups, sandbox: true };
  const seeded = await startStack(cleanup, options);
  await seeded.stop();
  await copyLines(path.join(dataFolder, "service"), lines);
  const stack = await startStack(cleanup, options);
  const rows = (await listAbandoned(stack)).map(toRow);
  printLine(`the world has ${rows.length} abandoned lines`);
  return { stack, rows, journal: () => readJournal(stack, "archiveLines") };
}

/** Copies the abandoned lines under ids of their own, up to that number for each tenant. */
async function copyLines(folder: string, lines: number): Promise<void> {
  const { pool, close } = await openPool({ url: null, folder, owner: "the drill" });
  try {
    await pool.query(
      `insert into lines
        select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid()))).*
        from (
          select lines.*, count(*) over (partition by tenant_id) as found from lines
          where line_state = -1 and archived_at is null
            and external_id is null and journal_entry_id is null
        ) counted
        join lines line on line.id = counted.id
        cross join lateral generate_series(1, ceil($1::numeric / counted.found)::int)`,
      [lines],
    );
    await pool.query("analyze lines");
  } finally {
    await close();
  }
}

async function listAbandoned(access: ServiceAccess): Promise<SetAsideLine[]> {
  const all: SetAsideLine[] = [];
  for (let page = 1; ; page += 1) {
    const query = { page: String(page), size: "1000" };
    const call = { operation: "listAbandonedLines", query } as const;
    const found = await readJson(access, setAsideLinesSchema, call);
    all.push(...found);
    if (found.length < 1000) return all;
  }
}

function toRow(line: SetAsideLine): SeenLine {
  const { id, accountGuid, amount, currency } = line;
  return { id, accountGuid, amountMinor: toMinorUnits(amount), currency };
}
