import { routes } from "../../lib/routes";
import type { Cleanup } from "./cleanup";
import type { Figure } from "./figure";
import { measureLongList } from "./long-list";

const name = "Benchmark line";

/** The queue of abandoned lines with ten thousand of them. */
export function measureLines(cleanup: Cleanup): Promise<Figure[]> {
  return measureLongList(cleanup, {
    part: "lines",
    path: routes.abandonedLines(),
    noun: "abandoned lines",
    rows: 10_000,
    first: name,
    fill: { statement: copies, mark: name },
  });
}

/** Copies of the lines that the seed abandoned, before all others in the order of the queue. */
const copies = `
  with seeded as (
    select l, row_number() over (order by id) - 1 as place, count(*) over () as total
    from lines l where tenant_id = $1 and line_state = -1 and archived_at is null
  )
  insert into lines
  select (jsonb_populate_record(l, jsonb_build_object(
    'id', gen_random_uuid(), 'external_id', null, 'description', $3 || ' ' || n,
    'import_time_stamp', timestamptz '2026-01-01' + n * interval '1 second'
  ))).*
  from seeded join generate_series(1, $2 - (select max(total) from seeded)) n
    on n % total = place`;
