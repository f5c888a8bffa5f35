import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { licenceTable } from "./deploy/licence-table.mjs";
import { captureTool } from "./start/run-command.mjs";

// The packages that run in production: a bill of materials (CycloneDX) and their licences. Both come
// from the lock file and need no network.
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const folder = path.join(root, ".build");
const args = ["sbom", "--package-lock-only", "--omit=dev", "--sbom-format=cyclonedx"];
const { code, output } = await captureTool("npm", ["--silent", ...args], {
  cwd: root,
  env: process.env,
});
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
const bill = JSON.parse(output.slice(output.indexOf("{")));
mkdirSync(folder, { recursive: true });
writeFileSync(path.join(folder, "sbom.json"), `${JSON.stringify(bill, null, 2)}\n`);
writeFileSync(path.join(folder, "licences.md"), licenceTable(bill));
console.log(`${bill.components.length} packages: .build/sbom.json and .build/licences.md`);
