import { runTyped } from "./run-typescript.mjs";

// The desk's modules are marked as server code; this program is one.
await runTyped("scripts/audit/verify.ts", ["--conditions=react-server"]);
