import { runTyped } from "../scripts/run-typescript.mjs";

runTyped("tools/bench/main.ts");
