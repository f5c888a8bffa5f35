import "server-only";
import type { DatabaseAccount } from "../../db/database-fault";
import { type DatabaseFacts, inspectDatabase } from "../../db/inspect-database";
import { SettingError } from "../../domain/system/setting-fault";
import type { Env } from "../../server/env";
import type { Check, Clocks } from "./check";

/** The accounts of the desk's database: that they get in, and have the rights that they need. */
export function databaseChecks(
  { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl }: Env,
  clocks: Clocks,
): readonly Check[] {
  let owner: DatabaseFacts | null = null;
  const describe = ({ version, account, ahead }: DatabaseFacts) => {
    const migrations = ahead === null ? "" : `, ${ahead} migrations at the next start`;
    return `account ${account}, PostgreSQL ${version}${migrations}`;
  };
  return [
    {
      name: "tables",
      unused: "DATABASE_MIGRATION_URL is not set",
      async run() {
        if (migrationUrl === undefined) return null;
        owner = await inspectDatabase({ url: migrationUrl, role: "tables" }, null);
        return describe(owner);
      },
    },
    {
      name: "database",
      unused: "DATABASE_URL is not set: the desk has its own in DATA_DIR",
      async run() {
        if (url === undefined) return null;
        const role = migrationUrl === undefined ? "both" : "rows";
        const account: DatabaseAccount = { url, role };
        const facts = await inspectDatabase(account, owner?.account ?? null);
        clocks.set("database", facts.skew);
        if (owner !== null && owner.identity !== facts.identity) {
          throw new SettingError(
            "DATABASE_URL: it leads to another database than DATABASE_MIGRATION_URL. Both must name the same one.",
          );
        }
        return describe(facts);
      },
    },
  ];
}
