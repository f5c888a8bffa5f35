import { runBuilt } from "./run-built.mjs";

await runBuilt("conformance.mjs", "tools/conformance/main.ts");
