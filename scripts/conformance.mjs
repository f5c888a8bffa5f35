import { runTyped } from "./start/typed.mjs";

runTyped("scripts/conformance/main.ts");
