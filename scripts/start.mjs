import "../lib/process/private-files.mjs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
// Imported only now: these modules do not load on an older Node.
if (process.argv.includes("--check-settings")) await import("./check-settings.mjs");
else await start();

async function start() {
  const { prepareProgram } = await import("./start/prepare.mjs");
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const isBuilt = process.argv.includes("--built");
  const launcher = await prepareProgram(root, isBuilt, "launch.mjs").catch((error) => {
    console.error(error.name === "Refusal" ? `\n${error.message}` : error);
    process.exit(1);
  });
  const { launch } = await import(pathToFileURL(launcher).href);
  process.exit(await launch(root, process.argv.slice(2)));
}
