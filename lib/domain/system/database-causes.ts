/** Codes that mean the same, with why a machine could not be used and what to do about it. */
export interface ListedCause {
  readonly codes: readonly string[];
  readonly cause: string;
  readonly remedy: string;
}

/** Of PostgreSQL, by SQLSTATE. */
export const databaseCauses: readonly ListedCause[] = [
  {
    codes: ["28P01"],
    cause: "the name or the password of the account is wrong",
    remedy:
      "Correct them in the address; write other characters than letters and digits percent-encoded, such as %40 for @.",
  },
  {
    codes: ["no-password"],
    cause: "the server wants a password, and the address has none",
    remedy: "Write it into the address: postgresql://account:password@host:5432/database.",
  },
  {
    codes: ["28000"],
    cause: "the server does not let the account in from this machine",
    remedy:
      "Check that the account exists and may log in, and that pg_hba.conf has a line for it, this machine and its kind of TLS.",
  },
  {
    codes: ["3D000"],
    cause: "the database does not exist on the server",
    remedy: "Make it (createdb), or correct its name at the end of the address.",
  },
  {
    codes: ["42501"],
    cause: "its account has not the rights that the desk needs",
    remedy: "Grant them by scripts/deploy/grants.sql.",
  },
  {
    codes: ["42P01", "3F000", "42703"],
    cause: "the desk's tables are missing in its database, or are those of another release",
    remedy:
      "DATABASE_URL and DATABASE_MIGRATION_URL must name the same database, and the account must have the schema public in its search_path.",
  },
  {
    codes: ["53300"],
    cause: "the server has no connection free",
    remedy: "Raise max_connections, or put pgbouncer in front.",
  },
  {
    codes: ["57P03"],
    cause: "the server is starting or stopping",
    remedy: "Start the desk again when it has come up.",
  },
  {
    codes: ["57P01", "57P02", "57P05", "08006", "08003"],
    cause: "the server ended the connection",
    remedy: "See its log, and start the desk again.",
  },
  {
    codes: ["25006"],
    cause: "the server only reads, as a standby does",
    remedy: "Name the primary in the address.",
  },
  {
    codes: ["53100"],
    cause: "the disk of the server is full",
    remedy: "Make room on it.",
  },
  {
    codes: ["57014", "55P03"],
    cause: "a statement was cancelled after the server's time limit",
    remedy:
      "Leave statement_timeout and lock_timeout out for this account, and see who holds locks (pg_stat_activity).",
  },
  {
    codes: ["08P01", "08004", "08001"],
    cause: "the server, or the pooler in front of it, refused the connection",
    remedy: "Check that pgbouncer's [databases] and its list of users have what the address names.",
  },
  {
    codes: ["22P05", "22021"],
    cause: "the database can't store every character",
    remedy: "Make it with the encoding UTF8.",
  },
];
