import { auditRows, rehearsalRows, serviceRows, signInRows } from "./connection-rows";
import { approvalRows, mailRows, peopleRows, recordRows, trafficRows } from "./desk-rows";
import { embeddedRows, machineRows, observabilityRows } from "./machine-rows";
import type { SettingName, SettingRow, SettingSection } from "./setting-row";

/** In the order of docs/settings.md and .env.example. */
export const settingSections: readonly SettingSection[] = [
  { title: "Machine and database", rows: machineRows },
  { title: "The embedded service", rows: embeddedRows },
  { title: "Log, figures and traces", rows: observabilityRows },
  { title: "What people see", rows: peopleRows },
  { title: "Approvals and debt", rows: approvalRows },
  { title: "Webhooks, notes and files", rows: recordRows },
  { title: "E-mail", rows: mailRows },
  { title: "Proxies in front, and limits", rows: trafficRows },
  {
    title: "A real service",
    intro: "With `SERVICE_URL` or `AUTH_URL` nothing embedded starts.",
    rows: serviceRows,
  },
  {
    title: "Rehearsals",
    intro:
      "A rehearsal plays a bulk change against copies, where nothing changes. It gets ids and settings of invoice groups, no names.",
    rows: rehearsalRows,
  },
  { title: "Sign-in and sessions", rows: signInRows },
  { title: "The audit", rows: auditRows },
];

/** The compiler refuses a setting of a schema that has no row here. */
export const settingRows = {
  ...machineRows,
  ...embeddedRows,
  ...observabilityRows,
  ...peopleRows,
  ...approvalRows,
  ...recordRows,
  ...mailRows,
  ...trafficRows,
  ...serviceRows,
  ...rehearsalRows,
  ...signInRows,
  ...auditRows,
} as const satisfies Readonly<Record<SettingName, SettingRow>>;
