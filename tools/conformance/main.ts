import { readFileSync } from "node:fs";
import path from "node:path";
import { setGlobalDispatcher } from "undici";
import { readAddresses } from "../../lib/contract/operation-addresses";
import { openProxy, readProxy } from "../../lib/http/open-proxy";
import { readEnvironment } from "../../scripts/start/environment.mjs";
import { Refusal } from "../../scripts/start/user-error.mjs";
import { type Address, createCaller, NotReachable } from "./caller";
import { type Connection, findConnection, findOtherConnection } from "./connection";
import { OptionsError, readOptions, usage } from "./options";
import { passed, runAll, totalOf } from "./run";
import { createToken } from "./token";
import { createWorld } from "./world";

/**
 * A deployment's own addresses, from the file that OPERATION_PATHS names; none without it.
 *
 * @throws {OptionsError} with a line for each wrong entry.
 */
function readDeploymentAddresses(name: string | undefined): Readonly<Record<string, Address>> {
  if (!name) return {};
  const file = path.resolve(name);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new OptionsError(`OPERATION_PATHS: ${file} can't be read as JSON.`);
  }
  const read = readAddresses(given);
  if ("wrong" in read) throw new OptionsError(read.wrong.join("\n"));
  // Only the file's entries: the others keep the kit's own addresses, which they are checked by.
  const named = Object.entries(read.addresses).filter(([id]) => isNamed(given, id));
  return Object.fromEntries(named);
}

function isNamed(given: unknown, id: string): boolean {
  return typeof given === "object" && given !== null && Object.hasOwn(given, id);
}

const root = process.cwd();

/**
 * Checks the whole interface of a deployment; prints one line for each operation and the total as
 * the last.
 */
async function run(args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  if (options.help) {
    console.log(usage);
    return true;
  }
  const connection = findConnection(root, options, process.env);
  const proxy = readProxy(readEnvironment(root, process.env));
  if (proxy !== null) setGlobalDispatcher(openProxy(proxy));
  const addresses = readDeploymentAddresses(readEnvironment(root, process.env).OPERATION_PATHS);
  const { serviceUrl, headers } = connection;
  const { write, hints, only } = options;
  const kitOf = (client: Connection) => {
    const token = createToken(client, fetch);
    const ask = createCaller({ serviceUrl, token, send: fetch, headers, addresses });
    return { ask, world: createWorld({ ask, hints, pause: 200, patience: 30_000 }) };
  };
  const own = kitOf(connection);
  const otherConnection = findOtherConnection(root, options, process.env);
  const other = otherConnection === null ? null : kitOf(otherConnection);
  const { world } = own;
  const results = await runAll({ ...own, write, other }, (line) => console.log(line), only);
  if (write) await world.leave();
  console.log(totalOf(results));
  return passed(results, write);
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  process.exitCode = 2;
  if (error instanceof OptionsError) console.error(`${error.message}\n\n${usage}`);
  else if (error instanceof NotReachable || error instanceof Refusal) console.error(error.message);
  else console.error(error);
}
