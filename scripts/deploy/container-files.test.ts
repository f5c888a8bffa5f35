import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, it, onTestFinished } from "vitest";

const file = (name: string) => path.join(import.meta.dirname, name);
const read = (name: string) => readFileSync(file(name), "utf8");

/** What does not fit the compose specification, or has two services or ports under one name. */
function composeErrors(composeFile: string) {
  const linter = new DCLinter({
    rules: { "no-unbound-port-interfaces": 0 },
    quiet: true,
    debug: false,
    exclude: [],
  });
  return linter
    .lintFiles([composeFile], false)
    .flatMap(({ messages }) => messages)
    .filter(({ type }) => type === "error")
    .map(({ message }) => message);
}

it("has a Dockerfile without a finding", () => {
  expect(validate(read("Dockerfile"))).toEqual([]);
  const findings = validate(read("Dockerfile").replace("EXPOSE 3000", "EXPOSE many"));
  expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining("many")]);
});

it("has a compose file that fits the specification", () => {
  expect(composeErrors(file("compose.yaml"))).toEqual([]);
  const folder = mkdtempSync(path.join(tmpdir(), "compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const wrong = path.join(folder, "compose.yaml");
  writeFileSync(wrong, read("compose.yaml").replaceAll("restart:", "restrat:"));
  expect(composeErrors(wrong)).not.toEqual([]);
});

it("keeps queries, and the headers that repeat them, out of the proxy's log", () => {
  const caddyfile = read("Caddyfile").replaceAll(/\s+/g, " ");
  const fields = 'request>uri regexp `\\?.*` "" request>headers delete resp_headers delete';
  expect(caddyfile).toContain(`{ log { format filter { wrap json fields { ${fields} } } } }`);
});

it("leaves the repository's history and settings out of the image", () => {
  const ignored = read("Dockerfile.dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".git", ".env", ".env.*", ".data"]));
});
