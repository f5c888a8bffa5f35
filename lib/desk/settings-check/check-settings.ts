import "server-only";
import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { SettingError, settingError } from "../../domain/system/setting-fault";
import { readDebtPolicy } from "../../server/debt-policy";
import { type Env, EnvError, parseEnv } from "../../server/env";
import { readOperationPaths } from "../../server/upstream/operation-paths";
import type { Check, Clocks } from "./check";
import { databaseChecks } from "./database-checks";
import { clockCheck, machineChecks } from "./machine-checks";
import { placeChecks } from "./place-checks";

/** What came of one check. */
export interface CheckLine {
  readonly outcome: "ok" | "not ok" | "not used";
  readonly name: string;
  /** What was found, why it is not used, or what is wrong and what to do. */
  readonly text: string;
}

type Source = Readonly<Record<string, string | undefined>>;

/**
 * Tries every setting that leads to another machine, one after the other, with the clients that the desk
 * itself uses. It migrates nothing, stores nothing and sends no e-mail.
 *
 * @param source the desk's environment.
 * @param print receives each line as it is known.
 * @returns whether nothing failed.
 */
export async function checkSettings(
  source: Source,
  print: (line: CheckLine) => void,
): Promise<boolean> {
  const settings = readSettings(source);
  for (const text of settings.problems) print({ outcome: "not ok", name: "settings", text });
  if (settings.checks === null) return false;
  const name = "settings";
  if (settings.problems.length === 0) print({ outcome: "ok", name, text: "all can be read" });
  let isRight = settings.problems.length === 0;
  for (const check of settings.checks) {
    const line = await lineOf(check);
    isRight &&= line.outcome !== "not ok";
    print(line);
  }
  return isRight;
}

async function lineOf({ name, unused, run }: Check): Promise<CheckLine> {
  try {
    const text = await run();
    return { outcome: text === null ? "not used" : "ok", name, text: text ?? unused };
  } catch (error) {
    const text = error instanceof SettingError ? error.message : settingError(name, error).message;
    return { outcome: "not ok", name, text };
  }
}

/** Null where the settings are too wrong to try anything with them. */
function readSettings(source: Source): {
  readonly problems: readonly string[];
  readonly checks: readonly Check[] | null;
} {
  const problems = certificateProblems(source.NODE_EXTRA_CA_CERTS);
  let env: Env;
  try {
    env = parseEnv(source);
  } catch (error) {
    return { problems: [...problems, ...linesOf(error)], checks: null };
  }
  const clocks: Clocks = new Map();
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      problems.push(...linesOf(error));
      return null;
    }
  };
  attempt(() => readDebtPolicy(env));
  const addresses = attempt(() => readOperationPaths(env.OPERATION_PATHS));
  const checks = [
    ...databaseChecks(env, clocks),
    ...(addresses === null ? [] : machineChecks(env, addresses, clocks)),
    ...placeChecks(env),
    clockCheck(clocks),
  ];
  return { problems, checks };
}

/** A line for each wrong setting. */
function linesOf(error: unknown): string[] {
  if (!(error instanceof EnvError)) throw error;
  const [head = "", ...settings] = [...error.message.matchAll(/^ *(\S.*)$/gm)].map(
    ([, line = ""]) => line,
  );
  return head.endsWith(":") ? settings : [head, ...settings];
}

/** Node ignores the file where it can't read it, with a warning that is easily missed. */
function certificateProblems(file: string | undefined): string[] {
  if (!file) return [];
  try {
    new X509Certificate(readFileSync(file));
    return [];
  } catch (error) {
    const isRead = !(error instanceof Error && "syscall" in error);
    const fault = isRead
      ? "NODE_EXTRA_CA_CERTS: the file has no certificate in PEM."
      : settingError("NODE_EXTRA_CA_CERTS", error).message;
    return [fault];
  }
}
