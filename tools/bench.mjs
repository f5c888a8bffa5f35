import { runTyped } from "../scripts/start/run-typescript.mjs";

runTyped("tools/bench/main.ts");
