import { runTyped } from "./start/typed.mjs";

runTyped("scripts/drill/main.ts");
