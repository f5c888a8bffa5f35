import type { Server } from "node:http";

/** Listens on the benchmark's port, on this machine only. */
export function listenAndReport(server: Server): void {
  server.listen(Number(requireSetting("BENCH_PORT")), "127.0.0.1");
  process.once("SIGTERM", () => process.exit(0));
}

export function requireSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set.`);
  return value;
}
