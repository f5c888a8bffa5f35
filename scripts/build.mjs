import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "./start/build.mjs";
import { during, ensureInstalled } from "./start/prepare.mjs";
import { createReporter } from "./start/progress.mjs";
import { Refusal } from "./start/user-error.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reporter = createReporter(process.stdout);

try {
  await ensureInstalled(root, "product", process.env, reporter);
  for (const part of /** @type {const} */ (["service", "desk"])) {
    await during(reporter, `Building the ${part}`, () => build(root, part, process.env));
  }
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
