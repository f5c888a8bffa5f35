import { callDesk } from "../../browser/desk-client";
import type { InvoiceGroupConfig, InvoiceGroupSettings } from "../../contract/invoice-group";
import type { Attempt, SaveScope } from "../../domain/invoice-groups/attempt";
import type {
  SaveSettings,
  SeenResult,
  SettingsResult,
  UndoSettings,
} from "../../domain/invoice-groups/save-shape";
import { namesIn, pickSettings, type SettingsPatch } from "../../domain/invoice-groups/settings";
import { inversePatch } from "../../domain/invoice-groups/undo";

export interface SaveAsk {
  readonly scope: SaveScope;
  readonly opened: InvoiceGroupSettings;
  readonly wanted: SettingsPatch;
  /** Scope customer: the groups of the preview. */
  readonly shown: readonly InvoiceGroupConfig[];
}

/** Longer than the server's own limit for reading, writing and reading back, so its answer wins. */
const milliseconds = 80_000;

/**
 * Has the desk save settings of an invoice group, with a new key for each press. Throws
 * ProblemError: it was not saved, or unclear.
 */
export function saveSettings(accountGuid: string, ask: SaveAsk): Promise<SettingsResult> {
  const { scope, opened, wanted } = ask;
  const names = namesIn(wanted);
  const shown = scope === "customer" ? ask.shown : [];
  const body: SaveSettings = {
    scope,
    opened,
    wanted,
    shown: Object.fromEntries(
      shown.map((group) => [group.accountGuid, pickSettings(group, names)]),
    ),
  };
  return callDesk("saveInvoiceGroupSettings", { params: { accountGuid }, body, milliseconds });
}

/** Has the desk undo a confirmed save. Throws ProblemError. */
export function undoSettings({ attempt, outcome }: SeenResult): Promise<SettingsResult> {
  const groups = outcome.groups.map(({ accountGuid, before, asked, applied }) => {
    const names = namesIn(asked);
    return {
      accountGuid,
      asked,
      before: pickSettings(before, names),
      applied: pickSettings(applied, names),
    };
  });
  const body: UndoSettings = { scope: attempt.scope, groups };
  const params = { accountGuid: attempt.accountGuid };
  return callDesk("undoInvoiceGroupSettings", { params, body, milliseconds });
}

/** The attempt of a save without an answer, so that its outcome can be read. */
export function attemptOfSave(group: InvoiceGroupConfig, ask: SaveAsk): Attempt {
  const { scope, opened, wanted, shown } = ask;
  const { accountGuid, customerGuid } = group;
  const groups = scope === "customer" ? shown : [{ ...group, ...opened }];
  return {
    purpose: "save",
    scope,
    accountGuid,
    customerGuid,
    untouched: [],
    targets: groups.map((before) => ({
      accountGuid: before.accountGuid,
      name: before.name,
      before,
      asked: wanted,
    })),
  };
}

/**
 * The same for an undo: each group gets its former values, except where a value was changed since.
 */
export function attemptOfUndo({ attempt, outcome }: SeenResult): Attempt {
  return {
    ...attempt,
    purpose: "undo",
    untouched: [],
    targets: outcome.groups.map((group) => {
      const { accountGuid, name, applied } = group;
      return { accountGuid, name, before: applied, asked: inversePatch(group, applied).patch };
    }),
  };
}
