import { runTyped } from "../scripts/run-typescript.mjs";

runTyped("tools/conformance/main.ts");
