import "server-only";
import { completePolicy, demoAgency } from "../domain/debt-cases/policy";
import { type DebtPolicyAnswer, debtPolicySchema } from "../domain/debt-cases/policy-shape";
import { type Env, EnvError } from "./env";
import { fieldErrors } from "./problem";
import { readSettingFile } from "./setting-file";

/**
 * The policy of debt work in force: the file of DEBT_POLICY over the built-in rules. Without the
 * file the embedded service has a sample agency.
 *
 * @throws {EnvError} with a line for each wrong field: the setting, the file, the field and why.
 */
export function readDebtPolicy({
  DEBT_POLICY,
  EMBEDDED,
}: Pick<Env, "DEBT_POLICY" | "EMBEDDED">): DebtPolicyAnswer {
  if (DEBT_POLICY === undefined) {
    return completePolicy(debtPolicySchema.parse({ agencies: EMBEDDED ? [demoAgency] : [] }));
  }
  const { file, value } = readSettingFile("DEBT_POLICY", DEBT_POLICY);
  const parsed = debtPolicySchema.safeParse(value);
  if (parsed.success) return completePolicy(parsed.data);
  const lines = fieldErrors(parsed.error).map(
    ({ path, message }) => `DEBT_POLICY in ${file}: ${path || "the file"}: ${message}`,
  );
  throw new EnvError(lines.join("\n"));
}
