import "../lib/process/private-files.mjs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal } from "./start/user-error.mjs";

const flags = process.argv.slice(2);

try {
  const known = ["--dev", "--service", "--built"];
  const unknown = flags.filter((flag) => !known.includes(flag));
  if (unknown.length > 0) {
    throw new Refusal(`Unknown: ${unknown.join(" ")}. Known: ${known.join(", ")}.`);
  }
  if (flags.includes("--dev") && flags.includes("--built")) {
    throw new Refusal("--dev and --built exclude each other.");
  }
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(`Node.js 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
  // Imported only now: the following modules do not load on an older Node.
  const { launch } = await import("./start/launch.mjs");
  const { readEnvironment } = await import("./start/environment.mjs");
  const { createReporter } = await import("./start/progress.mjs");
  const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
  const env = readEnvironment(root, process.env);
  const dev = flags.includes("--dev");
  // In front of a real service only the log goes to standard output.
  const logsToOutput = !dev && (env.SERVICE_URL !== undefined || env.AUTH_URL !== undefined);
  const reporter = createReporter(logsToOutput ? process.stderr : process.stdout);
  await launch({
    root,
    env,
    dev,
    serviceOnly: flags.includes("--service"),
    built: flags.includes("--built"),
    reporter,
  });
  reporter.line("\nStopped.");
  process.exit(0);
} catch (error) {
  console.error(error instanceof Refusal ? `\n${error.message}` : error);
  process.exit(1);
}
