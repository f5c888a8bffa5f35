import { runTyped } from "./run-typescript.mjs";

await runTyped("tools/pictures/main.ts");
