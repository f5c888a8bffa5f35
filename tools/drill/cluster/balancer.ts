import { existsSync, readFileSync } from "node:fs";
import { chmod } from "node:fs/promises";
import path from "node:path";
import type { Cleanup } from "../../stack/cleanup";
import { giveToOrdinaryUser, ordinaryUser } from "../../stack/postgres-server";
import { start } from "../../stack/processes";
import { startSmallProxy } from "./small-proxy";
import { writeReadable } from "./write-readable";

const nginx = "/usr/sbin/nginx";
const example = "scripts/deploy/nginx.conf";

/**
 * Starts nginx from Debian's package at `port`, in front of desks at `desks`, with the settings of
 * scripts/deploy; where it is not installed, a small proxy with the same rules. Returns its name.
 */
export async function startBalancer(
  cleanup: Cleanup,
  port: number,
  desks: readonly number[],
): Promise<string> {
  if (!existsSync(nginx)) {
    await startSmallProxy(cleanup, port, desks);
    return "a proxy of the drill";
  }
  const folder = await cleanup.folder("balancer");
  await chmod(folder, 0o711);
  giveToOrdinaryUser(folder);
  const file = path.join(folder, "nginx.conf");
  writeReadable(file, settingsOf(folder, siteOf(readFileSync(example, "utf8"), port, desks)));
  start(cleanup, {
    name: "nginx",
    command: nginx,
    args: ["-c", file, "-p", folder, "-e", "stderr"],
    cwd: folder,
    user: ordinaryUser(),
  });
  return "nginx";
}

/**
 * The example for operators with these desks, on the loopback address without TLS and without logs;
 * all else is as it is there.
 *
 * @throws {Error} if the example has another form than this expects.
 */
function siteOf(text: string, port: number, desks: readonly number[]): string {
  const servers = desks.map((desk) => `\tserver 127.0.0.1:${desk} max_fails=0;\n`).join("");
  const site = text
    .replace(/^server \{\n\tlisten 80;[\s\S]*?\n\}\n/m, "")
    .replace(/(?:^\tserver \S+ max_fails=0;\n)+/m, servers)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/^(?:log_format|\t(?:ssl_\w+|access_log|error_log|server_name)) .*\n/gm, "");
  if (/example|443|listen 80/.test(site) || !site.includes(servers)) {
    throw new Error(`${example} has another form than the drill expects.`);
  }
  return site;
}

function settingsOf(folder: string, site: string): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${path.join(folder, name)};`)
    .join("\n");
  return `daemon off;
worker_processes 1;
pid ${path.join(folder, "nginx.pid")};
error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
${temporary}
${site}}
`;
}
