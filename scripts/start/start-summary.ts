import type { Registration } from "../../service/identity/registrations";
import type { Settings } from "./settings";

const roleNames = {
  clerk: "Clerk",
  lead: "Team lead",
  auditor: "Auditor",
  admin: "Administrator",
} satisfies Record<Registration["accounts"][number]["role"], string>;

type Row = readonly [title: string, text: string];

interface DeskFacts {
  readonly registration: Registration | null;
  readonly tenantName: string;
  readonly dev: boolean;
  readonly logFolder: string | null;
}

/** The summary at the end of `npm start`: the desk's address, the demo accounts, the environment. */
export function deskBlock(settings: Settings, facts: DeskFacts): string {
  const { registration, tenantName, dev, logFolder } = facts;
  return frame(settings, ` · ${tenantName}${dev ? " · hot reload" : ""}`, [
    ["Invoice Desk", settings.deskAddress],
    ...accountRows(registration?.accounts ?? []),
    ...(logFolder ? ([["Logs", logFolder]] as const) : []),
  ]);
}

/**
 * The summary of `npm run service`.
 *
 * @param connectionFile settings with which another desk reaches this service
 */
export function serviceBlock(
  settings: Settings,
  registrations: readonly Registration[],
  connectionFile: string,
): string {
  return frame(settings, "", [
    ["Service", `http://localhost:${settings.servicePort} (interface at /openapi.json)`],
    ...registrations.map(({ issuer, tenantName }): Row => ["Sign-in", `${issuer} (${tenantName})`]),
    ["Settings", `${connectionFile} holds what a desk needs to use it`],
  ]);
}

function accountRows(accounts: Registration["accounts"]): Row[] {
  const roles = [...new Set(accounts.map(({ role }) => role))];
  return roles.map((role, index) => {
    const names = accounts.filter((account) => account.role === role).map(({ name }) => name);
    return [index === 0 ? "Sign in as" : "", `${names.join(" or ")} (${roleNames[role]})`];
  });
}

function frame(settings: Settings, more: string, rows: readonly Row[]): string {
  const { environment, sandbox, servicePort } = settings;
  const controls = sandbox ? ` · sandbox at http://localhost:${servicePort}/sandbox` : "";
  const all = [
    ...rows,
    ["Environment", `${environment.toUpperCase()}${more}${controls}`],
    ["Stop", "Ctrl-C"],
  ];
  const lines = all.map(([title = "", text]) => `  ${title.padEnd(12)}  ${text}`);
  const rule = "─".repeat(Math.max(...lines.map((line) => line.length)) + 2);
  return ["", rule, ...lines, rule, ""].join("\n");
}
