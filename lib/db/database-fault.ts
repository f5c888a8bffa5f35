import "server-only";
import { faultSentence, SettingError, settingError } from "../domain/system/setting-fault";

/** What an account of the desk's database does: change the tables, use their rows, or both. */
export type AccountRole = "tables" | "rows" | "both";

/** The account of one of the two addresses. */
export interface DatabaseAccount {
  readonly url: string;
  readonly role: AccountRole;
}

/** The setting that has the address of the account. */
export function settingOf({ role }: Pick<DatabaseAccount, "role">): string {
  return role === "tables" ? "DATABASE_MIGRATION_URL" : "DATABASE_URL";
}

/**
 * A failure at a database as an error whose message names the setting and what to do. It has the names
 * of the account and of the database, and never the password.
 */
export function databaseFault(account: DatabaseAccount, error: unknown): SettingError {
  return settingError(settingOf(account), error, (code) =>
    code === "42501" ? grantsOf(account) : undefined,
  );
}

/** The same where the desk itself found that a right is missing, such as of "table jobs". */
export function missingRights(account: DatabaseAccount, object: string): SettingError {
  const fault = { setting: settingOf(account), code: "42501", object };
  return new SettingError(faultSentence({ ...fault, remedy: grantsOf(account) }));
}

/** The statements that give an account what it needs. */
function grantsOf(account: DatabaseAccount): string {
  const { name, database } = namesOf(account.url);
  const rows = `grant usage on schema public to ${name}; grant select, insert, update, delete on all tables in schema public to ${name}; grant usage on all sequences in schema public to ${name}; and those of scripts/deploy/grants.sql for later tables`;
  const tables = `grant create on database ${database} to ${name}; grant usage, create on schema public to ${name}; and make it the owner of tables that are there`;
  switch (account.role) {
    case "rows":
      return `As the account of DATABASE_MIGRATION_URL: ${rows}.`;
    case "tables":
      return `As a superuser: ${tables}.`;
    case "both":
      return `As a superuser: ${tables}. Or set DATABASE_MIGRATION_URL to an account that may change the tables.`;
  }
}

function namesOf(url: string): { readonly name: string; readonly database: string } {
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  try {
    const { username, pathname } = new URL(url);
    return { name: quoted(username), database: quoted(pathname.slice(1) || username) };
  } catch {
    return { name: "<account>", database: "<database>" };
  }
}
