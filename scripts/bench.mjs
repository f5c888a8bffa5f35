import { runTyped } from "./start/run-typescript.mjs";

runTyped("scripts/bench/main.ts");
