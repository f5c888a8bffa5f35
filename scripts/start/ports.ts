import getPort from "get-port";
import { Refusal } from "./user-error.mjs";

/**
 * @param ports by the setting that names them; undefined: unused
 * @throws {Refusal} naming each port that another program has, and the setting that changes it
 */
export async function requireFreePorts(
  ports: Readonly<Record<string, number | undefined>>,
): Promise<void> {
  const problems: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    // It tries every address of this machine, and returns another port if one of them is taken.
    if (port === undefined || (await getPort({ port })) === port) continue;
    problems.push(
      `Port ${port} is taken by another program. Stop it, or set ${name} to a free port.`,
    );
  }
  if (problems.length > 0) throw new Refusal(problems.join("\n"));
}
