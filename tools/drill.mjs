import { runTyped } from "./run-typescript.mjs";

// Parts of the desk are marked as server code, which Node takes under this condition only.
await runTyped("tools/drill/main.ts", ["--conditions=react-server"]);
