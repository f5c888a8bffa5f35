import { runTyped } from "./start/typed.mjs";

runTyped("scripts/bench/main.ts");
