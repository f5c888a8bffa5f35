/**
 * @typedef {import("./settings.mjs").Settings} Settings
 * @typedef {import("../../service/identity/registrations").Registration} Registration
 */

/** @type {Record<Registration["accounts"][number]["role"], string>} */
const roleNames = { clerk: "Clerk", lead: "Team lead", auditor: "Auditor", admin: "Administrator" };

/**
 * The summary at the end of `npm start`: the desk's address, the demo accounts, the environment.
 *
 * @param {Settings} settings
 * @param {{ registration: Registration | null, tenantName: string, dev: boolean, logFolder: string | null }} facts
 * @returns {string}
 */
export function deskBlock(settings, { registration, tenantName, dev, logFolder }) {
  const rows = [
    ["Invoice Desk", settings.deskAddress],
    [
      "Environment",
      `${settings.environment.toUpperCase()} · ${tenantName}${dev ? " · hot reload" : ""}${sandboxWord(settings)}`,
    ],
    ...(registration ? accountRows(registration) : []),
    ...(logFolder ? [["Logs", logFolder]] : []),
    ["Stop", "Ctrl-C"],
  ];
  return frame(rows);
}

/**
 * The summary of `npm run service`.
 *
 * @param {Settings} settings
 * @param {readonly Registration[]} registrations
 * @param {string} connectionFile settings with which another desk reaches this service
 * @returns {string}
 */
export function serviceBlock(settings, registrations, connectionFile) {
  return frame([
    ["Service", `http://localhost:${settings.servicePort} (interface at /openapi.json)`],
    ...registrations.map(({ issuer, tenantName }) => ["Sign-in", `${issuer} (${tenantName})`]),
    ["Settings", `${connectionFile} holds what a desk needs to use it`],
    ["Environment", `${settings.environment.toUpperCase()}${sandboxWord(settings)}`],
    ["Stop", "Ctrl-C"],
  ]);
}

/** @param {Settings} settings */
function sandboxWord({ sandbox, servicePort }) {
  return sandbox ? ` · sandbox at http://localhost:${servicePort}/sandbox` : "";
}

/** @param {Registration} registration */
function accountRows({ accounts }) {
  const roles = [...new Set(accounts.map(({ role }) => role))];
  return roles.map((role, index) => {
    const names = accounts.filter((account) => account.role === role).map(({ name }) => name);
    return [index === 0 ? "Sign in as" : "", `${names.join(" or ")} (${roleNames[role]})`];
  });
}

/** @param {readonly (readonly string[])[]} rows */
function frame(rows) {
  const width = Math.max(...rows.map(([title = ""]) => title.length));
  const lines = rows.map(([title = "", text]) => `  ${title.padEnd(width)}  ${text}`);
  const rule = "─".repeat(Math.max(...lines.map((line) => line.length)) + 2);
  return ["", rule, ...lines, rule, ""].join("\n");
}
