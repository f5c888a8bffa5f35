import { runTyped } from "./start/run-typescript.mjs";

// The desk's modules are for servers alone, and this is one.
runTyped("scripts/audit/verify.ts", ["--conditions=react-server"]);
