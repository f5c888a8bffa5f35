import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { during, ensureInstalled } from "./start/prepare.mjs";
import { Refusal } from "./start/refusal.mjs";
import { createTeller } from "./start/say.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const teller = createTeller(process.stdout);

try {
  await ensureInstalled(root, process.env, teller);
  for (const part of /** @type {const} */ (["service", "desk"])) {
    await during(teller, `Building the ${part}`, () => build(root, part, process.env));
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
