import { runTyped } from "./run-typescript.mjs";

await runTyped("tools/bench/main.ts");
