import { randomBytes } from "node:crypto";
import { type CheckLine, checkSettings } from "../../lib/desk/settings-check/check-settings";
import { deskEnvironment } from "../start/child-env";
import { readEnvironment } from "../start/environment.mjs";
import { type Environment, readSettings } from "../start/settings";
import { Refusal } from "../start/user-error.mjs";

const root = process.cwd();

/** In the place of secrets that the first start generates: nothing is encrypted or signed here. */
const placeholder = randomBytes(32).toString("base64");

/** In the place of the embedded service, which does not run now. */
const embedded = {
  tenantId: "embedded",
  tenantName: "embedded",
  clientId: "embedded",
  scope: "embedded",
  clientSecret: placeholder,
  signInClientId: "embedded",
  signInClientSecret: placeholder,
  issuer: "http://localhost",
  accounts: [],
};

/** The desk's environment, as a start would make it. */
function environmentOf(env: Environment): NodeJS.ProcessEnv {
  const settings = readSettings(env, { root });
  return deskEnvironment(env, settings, {
    sessionSecret: placeholder,
    auditKey: placeholder,
    webhookSecret: "",
    dev: false,
    registration: settings.embedded ? embedded : null,
  });
}

function print({ outcome, name, text }: CheckLine): void {
  console.log(`${outcome.padEnd(8)}  ${name}: ${text}`);
}

async function run(): Promise<boolean> {
  try {
    return await checkSettings(environmentOf(readEnvironment(root, process.env)), print);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const text of error.message.split("\n"))
      print({ outcome: "not ok", name: "settings", text });
    return false;
  }
}

const isRight = await run();
// Connections of clients may still be open.
process.exit(isRight ? 0 : 1);
