import { runTyped } from "../tools/run-typescript.mjs";

await runTyped("scripts/pictures/main.ts");
