import type { z } from "zod";
import type { deskSettingsSchema } from "../../lib/server/env";
import type { launcherSettingsSchema } from "../start/settings";

/** What docs/settings.md and .env.example say of a setting beside what its schema says. */
export interface SettingRow {
  /** In Markdown; .env.example gets it without marks. */
  readonly meaning: string;
  /** What applies without it, where its schema has no default. */
  readonly unset?: string;
  /** A value of several lines, with the usual parts. */
  readonly example?: string;
}

export interface SettingSection {
  readonly title: string;
  readonly intro?: string;
  readonly rows: SettingRows;
}

export type SettingRows = Readonly<Partial<Record<SettingName, SettingRow>>>;

/** The launcher sets these for the programs that it starts; people never do. */
export const launchersOwn = ["EMBEDDED", "DEMO_ACCOUNTS", "DESK_WEBHOOK_SECRET"] as const;

/** Settings that no schema has, because a library or Node itself reads them. */
export const readByLibraries = {
  OTEL_EXPORTER_OTLP_HEADERS: { form: "`Name=value`, commas between", readers: "desk, service" },
  NODE_EXTRA_CA_CERTS: { form: "file with certificates (PEM)", readers: "every program" },
} as const;

/** Every setting that a person can set. */
export type SettingName =
  | Exclude<
      keyof z.input<typeof deskSettingsSchema> | keyof z.input<typeof launcherSettingsSchema>,
      (typeof launchersOwn)[number]
    >
  | keyof typeof readByLibraries;
