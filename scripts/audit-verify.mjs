import { runBuilt } from "./run-built.mjs";

await runBuilt("audit-verify.mjs", "scripts/audit/verify.ts");
