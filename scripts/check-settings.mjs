import { runBuilt } from "./run-built.mjs";

await runBuilt("check-settings.mjs", "scripts/check-settings/main.ts");
