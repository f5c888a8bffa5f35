import { chmod } from "node:fs/promises";
import path from "node:path";
import type { Cleanup } from "../../stack/cleanup";
import { giveToOrdinaryUser, ordinaryUser } from "../../stack/postgres-server";
import { start } from "../../stack/processes";
import { writeReadable } from "./write-readable";

/** Starts nginx from Debian's package at `port`, in front of desks at `desks`. */
export async function startBalancer(
  cleanup: Cleanup,
  port: number,
  desks: readonly number[],
): Promise<void> {
  const folder = await cleanup.folder("balancer");
  await chmod(folder, 0o711);
  giveToOrdinaryUser(folder);
  const file = path.join(folder, "nginx.conf");
  writeReadable(file, settingsOf(folder, port, desks));
  start(cleanup, {
    name: "nginx",
    command: "/usr/sbin/nginx",
    args: ["-c", file, "-p", folder, "-e", "stderr"],
    cwd: folder,
    user: ordinaryUser(),
  });
}

/** A desk that fails once gets no requests for two seconds; a write that was sent is not repeated. */
function settingsOf(folder: string, port: number, desks: readonly number[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${path.join(folder, name)};`)
    .join("\n");
  const servers = desks
    .map((desk) => `    server 127.0.0.1:${desk} max_fails=1 fail_timeout=2s;`)
    .join("\n");
  return `daemon off;
worker_processes 1;
pid ${path.join(folder, "nginx.pid")};
error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off;
${temporary}
  client_max_body_size 30m;
  upstream desks {
    least_conn;
${servers}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://desks;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 2s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout;
    }
  }
}
`;
}
