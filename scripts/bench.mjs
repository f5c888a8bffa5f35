import { runTyped } from "./run-typescript.mjs";

runTyped("scripts/bench/main.ts");
