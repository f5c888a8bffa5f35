import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DCLinter } from "dclint";
import { validate } from "dockerfile-utils";
import { expect, it, onTestFinished } from "vitest";
import { drainTimes } from "../../lib/http/drain.mjs";

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

/** The lines of a service, and of what it takes over from an anchor. */
function serviceOf(name: string): string {
  const text = read("compose.yaml");
  const own = new RegExp(`^  ${name}:([\\s\\S]*?)\\n(?=  \\w|\\w|\\n)`, "m").exec(text)?.[1] ?? "";
  const desk = /^x-desk: &desk\n([\s\S]*?)\n(?=\w)/m.exec(text)?.[1] ?? "";
  return own.includes("*desk") ? desk : own;
}

it.each(["desk-1", "desk-2", "postgres", "proxy"])("bounds the log of %s", (service) => {
  expect(serviceOf(service)).toContain("logging: *logging");
  expect(read("compose.yaml")).toMatch(/max-size: \d+m, max-file: "\d+"/);
});

it("gives the desks an account for rows beside the owner, and an address that the proxy reaches", () => {
  const desk = serviceOf("desk-1");
  const accounts = [...desk.matchAll(/DATABASE_(?:MIGRATION_)?URL: postgresql:\/\/(\w+):/g)];
  const [rows, owner] = accounts.map(([, account]) => account);
  expect([rows, owner]).toEqual(["desk_rows", "desk"]);
  expect(serviceOf("postgres")).toContain(`POSTGRES_USER: ${owner}\n`);
  const script = read("database-accounts.sh");
  expect(script).toContain(`create role ${rows} login`);
  const [, file = ""] = new RegExp(`--set account=${rows} --file (\\S+)`).exec(script) ?? [];
  expect(serviceOf("postgres")).toContain(`- ./grants.sql:${file}:ro`);
  expect(desk).toContain("LISTEN_ADDRESS: 0.0.0.0");
});

it("sends the ends of the audit to another machine, and to no file that ends with the container", () => {
  const desk = serviceOf("desk-1");
  expect(desk).toMatch(/AUDIT_HEAD_SYSLOG: \$\{AUDIT_HEAD_SYSLOG:\?is missing\}/);
  expect(desk).toContain('AUDIT_HEAD_FILE: ""');
});

it("keeps queries, and the headers that repeat them, out of the proxy's log", () => {
  const caddyfile = read("Caddyfile").replaceAll(/\s+/g, " ");
  const fields = 'request>uri regexp `\\?.*` "" request>headers delete resp_headers delete';
  expect(caddyfile).toContain(`{ log { format filter { wrap json fields { ${fields} } } } }`);
});

it("keeps queries out of nginx's logs, in which lines below crit repeat the whole request", () => {
  const conf = read("nginx.conf");
  const [, format] = /log_format desk '(.*)';/.exec(conf) ?? [];
  expect(format).toContain("$uri");
  expect(format).not.toMatch(/\$(?:request|request_uri|args|query_string|http_\w+)(?!\w)/);
  expect([...conf.matchAll(/^\t*(?:access|error)_log (.*);$/gm)].map(([, one]) => one)).toEqual([
    "/var/log/nginx/desk.access.log desk",
    "/var/log/nginx/desk.error.log crit",
  ]);
});

it("has nginx close idle connections before a desk does, as it drains and at any time", () => {
  const [, idle] = /^\tkeepalive_timeout (\d+)s;$/m.exec(read("nginx.conf")) ?? [];
  const [, caddy] = /^\t*keepalive (\d+)s$/m.exec(read("Caddyfile")) ?? [];
  const { pause, requests } = drainTimes({ TRUSTED_PROXIES: "1" });
  for (const seconds of [idle, caddy]) expect(Number(seconds) * 1000).toBeLessThan(pause);
  const grace = [
    /^ {2}stop_grace_period: (\d+)s$/m.exec(read("compose.yaml"))?.[1],
    /^TimeoutStopSec=(\d+)$/m.exec(read("invoice-desk.service"))?.[1],
  ];
  for (const seconds of grace) expect(Number(seconds) * 1000).toBeGreaterThan(pause + requests);
});

it("leaves the repository's history and settings out of the image", () => {
  const ignored = read("Dockerfile.dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".git", ".env", ".env.*", ".data"]));
});
