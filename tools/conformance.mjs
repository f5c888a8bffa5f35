import { runTyped } from "../scripts/start/run-typescript.mjs";

runTyped("tools/conformance/main.ts");
