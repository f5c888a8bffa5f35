import { runTyped } from "./run-typescript.mjs";

runTyped("scripts/conformance/main.ts");
