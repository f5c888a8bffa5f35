import path from "node:path";
import { fileURLToPath } from "node:url";
import { mostMegabytes, writePackage } from "./deploy/package.mjs";
import { during } from "./start/prepare.mjs";
import { createReporter } from "./start/progress.mjs";
import { Refusal } from "./start/user-error.mjs";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const reporter = createReporter(process.stdout);

try {
  const [folder, ...others] = process.argv.slice(2);
  if (folder === undefined || others.length > 0) {
    throw new Refusal("Name the folder to write: npm run package -- /opt/invoice-desk");
  }
  const target = path.resolve(folder);
  const write = () => writePackage(root, target, process.env);
  const megabytes = await during(reporter, `Writing ${target}`, write);
  reporter.line(`It takes ${megabytes} MB, of ${mostMegabytes} MB at most.`);
  reporter.line("Start it there with: node scripts/start.mjs --built");
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
