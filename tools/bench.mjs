import { runTyped } from "../scripts/run-typescript.mjs";

await runTyped("tools/bench/main.ts");
