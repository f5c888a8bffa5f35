import "server-only";
import type { InvoiceGroupSettings } from "../../contract/invoice-group";
import {
  copiedSettingsSchema,
  type SettingsRehearsal,
  type SettingsRehearsalAnswer,
  settingsRehearsalAnswerSchema,
  settingsRehearsalPath,
} from "../../contract/settings-rehearsal";
import {
  type SettingsPatch,
  settingKinds,
  settingNames,
} from "../../domain/invoice-groups/settings";
import type { RowRehearsal } from "../../domain/jobs/rehearsal-shape";
import { differencesAfter } from "../../domain/settings-plans/differences-after";
import { readBySchema } from "../../server/proxy/read-answer";
import { beginTrace } from "../../server/trace";
import type { Service } from "../../server/upstream/service";
import { UpstreamFailure } from "../../server/upstream/upstream-failure";
import type { RehearsedRow } from "./rehearsal-store";

/** A row as the job would send it, with the group as it was read. */
export interface PlayedRow {
  readonly position: number;
  readonly accountGuid: string;
  readonly customerGuid: string;
  readonly settings: InvoiceGroupSettings;
  readonly send: SettingsPatch;
}

const milliseconds = 60_000;

/** Rows of one call: with the longest texts they are less than the megabyte that the service takes. */
const mostRows = 75;

/**
 * Plays rows at the rehearsal service, in their order.
 *
 * @throws {DeskProblem | UpstreamFailure | TokenFailure} when no usable answer came.
 */
export async function playRows(
  service: Service,
  rows: readonly PlayedRow[],
): Promise<RehearsedRow[]> {
  const results: RehearsedRow[] = [];
  for (let start = 0; start < rows.length; start += mostRows) {
    const part = rows.slice(start, start + mostRows);
    const answer = await rehearse(service, bodyOf(part));
    if (answer.items.length !== part.length) throw new UpstreamFailure("garbage");
    const after = new Map(answer.groups.map((group) => [group.accountGuid, group.settings]));
    results.push(
      ...part.map((row, place) => ({
        position: row.position,
        rehearsal: resultOf(row, answer.items[place], after.get(row.accountGuid)),
      })),
    );
  }
  return results;
}

function bodyOf(rows: readonly PlayedRow[]): SettingsRehearsal {
  return {
    groups: rows.map(({ accountGuid, customerGuid, settings }) => ({
      accountGuid,
      customerGuid,
      settings: copyOf(settings),
    })),
    items: rows.map(({ accountGuid, send }) => ({ accountGuid, ...send })),
  };
}

/** It changes nothing, so it is repeated like a read. */
async function rehearse(service: Service, body: SettingsRehearsal) {
  const deadline = service.startDeadline(milliseconds);
  try {
    return await service.call(
      {
        id: null,
        method: "POST",
        path: settingsRehearsalPath,
        body: JSON.stringify(body),
        accept: "application/json",
        access: "read",
        traceparent: beginTrace().traceparent,
        readMilliseconds: milliseconds,
        read: (answer) => readBySchema(settingsRehearsalAnswerSchema, answer, deadline.signal),
      },
      deadline,
    );
  } finally {
    deadline.clear();
  }
}

const longestMessage = 500;

function resultOf(
  { settings, send }: PlayedRow,
  item: SettingsRehearsalAnswer["items"][number] | undefined,
  after: InvoiceGroupSettings | undefined,
): RowRehearsal {
  if (item === undefined || after === undefined) throw new UpstreamFailure("garbage");
  if (item.result === "accepted") {
    return { ...acceptedAsPlanned, differences: differencesAfter(settings, send, after) };
  }
  const { type: code, message, field } = item;
  return {
    result: "refused",
    reason: "refused",
    code,
    field,
    differences: [],
    message: message.slice(0, longestMessage),
  };
}

/** A row that is accepted, or has nothing left to change. */
export const acceptedAsPlanned = {
  result: "accepted",
  reason: null,
  code: null,
  message: null,
  field: null,
  differences: [],
} as const satisfies RowRehearsal;

/** A copy needs each setting: what billing left out is off, or zero, in it. */
function copyOf(settings: InvoiceGroupSettings) {
  const neutral = { flag: false, choice: 0, days: 0, amount: 0, text: null } as const;
  return copiedSettingsSchema.parse(
    Object.fromEntries(
      settingNames.map((name) => [name, settings[name] ?? neutral[settingKinds[name]]]),
    ),
  );
}
