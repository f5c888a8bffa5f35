import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** Runs `npm run audit:verify` on a desk's database; returns whether it is whole, and its words. */
export async function verifyAuditOf(
  settings: Readonly<Record<string, string | undefined>>,
  databaseUrl: string,
  args: readonly string[] = [],
): Promise<{ readonly whole: boolean; readonly words: string }> {
  const { PATH, HOME } = process.env;
  const { AUDIT_KEY, DATA_DIR } = settings;
  const env = {
    NODE_ENV: "production" as const,
    PATH,
    HOME,
    AUDIT_KEY,
    DATA_DIR,
    DATABASE_URL: databaseUrl,
  };
  const run = promisify(execFile)(process.execPath, ["scripts/audit-verify.mjs", ...args], { env });
  const result = await run.then(
    ({ stdout }) => ({ whole: true, stdout }),
    (error: unknown) => ({ whole: false, stdout: String(Object(error).stdout) }),
  );
  const words = result.stdout.trim().split("\n").at(-1) ?? "";
  return { whole: result.whole, words };
}
