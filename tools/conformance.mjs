import { runTyped } from "../scripts/run-typescript.mjs";

await runTyped("tools/conformance/main.ts");
