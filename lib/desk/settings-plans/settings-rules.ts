import "server-only";
import { z } from "zod";
import type { InvoiceGroupConfig, InvoiceGroupSetting } from "../../contract/invoice-group";
import {
  pickSettings,
  type SettingsPatch,
  sameValue,
  settingsOf,
} from "../../domain/invoice-groups/settings";
import { changesSchema } from "../../domain/jobs/settings-job";
import { checkPlanned } from "../../domain/settings-plans/check-planned";
import type { RowOutcome, SentRow } from "../../engine/jobs/row-store";
import type { Obstacle } from "./find-obstacles";

const factsSchema = z.object({ page: z.int().nullable(), changes: changesSchema });

/** A row of a job that changes settings. */
export interface SettingsRow {
  readonly row: SentRow;
  readonly accountGuid: string;
  readonly page: number | null;
  /** In the order of the screen. */
  readonly names: readonly InvoiceGroupSetting[];
  readonly before: SettingsPatch;
  readonly asked: SettingsPatch;
}

export function settingsRowOf(row: SentRow): SettingsRow {
  return { row, accountGuid: row.subjectId, ...changesOf(row.facts) };
}

type Changes = Omit<SettingsRow, "row" | "accountGuid">;

/** What the facts of a row say; they are read again for its audit entry. */
const read = new WeakMap<object, Changes>();

function changesOf(facts: unknown): Changes {
  const key = Object(facts);
  const known = read.get(key);
  if (known) return known;
  const { page, changes } = factsSchema.parse(facts);
  const made = {
    page,
    names: changes.map(({ name }) => name),
    before: Object.fromEntries(changes.map(({ name, from }) => [name, from])),
    asked: Object.fromEntries(changes.map(({ name, to }) => [name, to])),
  };
  read.set(key, made);
  return made;
}

/** A row that is sent, with the settings of it that still differ. */
export interface ReadyRow extends SettingsRow {
  readonly send: SettingsPatch;
}

/** The check of a row just before its call. */
export function checkRow(
  planned: SettingsRow,
  now: InvoiceGroupConfig | undefined,
): ReadyRow | RowOutcome {
  const { row, names } = planned;
  if (now === undefined) return { row, state: "dropped", reason: "gone" };
  const current = settingsOf(now);
  const checked = checkPlanned(planned, current);
  const result = { applied: pickSettings(current, names) };
  if ("conflict" in checked) {
    const refusal = { field: checked.conflict, message: "It has changed since the preview." };
    const reason = "changed-meanwhile";
    return { row, state: "refused", reason, result: { ...result, refusal } };
  }
  if (checked.names.length === 0) {
    return { row, state: "done", reason: "already-so", result };
  }
  return { ...planned, send: checked.send };
}

/** Refuses rows with an obstacle; a person can try them again once it is over. */
export function barRows(
  rows: readonly ReadyRow[],
  obstacles: ReadonlyMap<string, Obstacle>,
): { readonly free: readonly ReadyRow[]; readonly barred: readonly RowOutcome[] } {
  const barred = rows.flatMap(({ row, accountGuid }): RowOutcome[] => {
    const obstacle = obstacles.get(accountGuid);
    if (!obstacle) return [];
    const { reason, name: field } = obstacle;
    const refusal = { field, message: barMessages[reason] };
    return [{ row, state: "refused", reason, result: { refusal } }];
  });
  return { free: rows.filter(({ accountGuid }) => !obstacles.has(accountGuid)), barred };
}

const barMessages = {
  "being-erased": "Its erasure is not finished.",
  requested: "A request to billing that is not finished asks for this setting.",
} as const;

export function isReady(checked: ReadyRow | RowOutcome): checked is ReadyRow {
  return "send" in checked;
}

/** The result of a row that the service accepted, by its values afterwards. */
export function afterAnswer(
  { row, names, asked }: SettingsRow,
  now: InvoiceGroupConfig | undefined,
): RowOutcome {
  if (now === undefined) return { row, state: "unknown", reason: "unclear" };
  const result = { applied: pickSettings(now, names) };
  const other = names.find((name) => !sameValue(name, asked[name], now[name]));
  if (other === undefined) return { row, state: "done", reason: null, result };
  const refusal = { field: other, message: "Billing accepted it and has another value." };
  return { row, state: "refused", reason: "not-applied", result: { ...result, refusal } };
}

/** How often a row without a clear answer is sent before a person must check it. */
export const mostAttempts = 5;

/**
 * The result of a row whose call had no clear answer, by its current values: applied; not applied,
 * so that it is sent again; or something else, which a person must check.
 */
export function afterUnclear(
  planned: SettingsRow,
  now: InvoiceGroupConfig | undefined,
): RowOutcome {
  const unclear = { ...planned.row, unclear: true };
  const seen = afterAnswer({ ...planned, row: unclear }, now);
  if (now === undefined || seen.state === "done") return seen;
  const { names, before, asked } = planned;
  const untouched = names.every(
    (name) => sameValue(name, before[name], now[name]) || sameValue(name, asked[name], now[name]),
  );
  const again = untouched && unclear.attempts < mostAttempts;
  return again
    ? { row: unclear, state: "waiting", reason: null }
    : { ...seen, state: "unknown", reason: "unclear" };
}

/** The rows that a refusal names by their places in the array, with what it says of each. */
export function namedRows<Row>(
  rows: readonly Row[],
  errors: readonly { readonly path: string; readonly message: string }[],
): ReadonlyMap<Row, Refusal> {
  const named = new Map<Row, Refusal>();
  for (const { path, message } of errors) {
    const [, place, field] = /^(\d+)(?:\.(.+))?$/.exec(path) ?? [];
    const row = place === undefined ? undefined : rows[Number(place)];
    if (row !== undefined && !named.has(row)) named.set(row, { field: field ?? null, message });
  }
  return named;
}

export interface Refusal {
  readonly field: string | null;
  readonly message: string;
}

/** Rows of one call: of at most so many pages, so that few reads find them. */
export const mostPages = 4;

/** How many of the first rows go into one call. */
export function chunkLength(rows: readonly { readonly page: number | null }[], most: number) {
  const pages = new Set<number | null>();
  const end = rows.findIndex(({ page }, index) => {
    pages.add(page);
    return pages.size > mostPages || index >= most;
  });
  return end === -1 ? rows.length : end;
}
