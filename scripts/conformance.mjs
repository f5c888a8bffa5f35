import { runTyped } from "./start/run-typescript.mjs";

runTyped("scripts/conformance/main.ts");
