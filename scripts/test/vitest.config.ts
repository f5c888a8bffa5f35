import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { DrillsFirst } from "./drills-first.mjs";

const root = path.resolve(import.meta.dirname, "../..");
const empty = path.join(import.meta.dirname, "empty-module.ts");

/** One project for each part, so that a report shows the part of a failure. */
const projects = {
  unit: ["{app,components,lib,scripts}/**/*.test.ts"],
  // Rendered into a document, which the other parts do not need.
  components: ["components/**/*.test.tsx"],
  desk: ["lib/{server,desk,db,postgres}/**/*.test.ts", "proxy.test.ts"],
  service: ["service/**/*.test.ts"],
};

export default defineConfig({
  root,
  // The marker of server code throws unless a bundler removes it.
  resolve: { alias: { "@": root, "server-only": empty } },
  test: {
    globalSetup: path.join(import.meta.dirname, "template-folder.ts"),
    // More than cores: a third of the time, files wait for delays in drills.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: DrillsFirst },
    // A restart for every file costs more than all of the tests; no file leaves anything behind.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // Closing the engines of a busy machine takes a while.
    teardownTimeout: 60_000,
    projects: Object.entries(projects).map(([name, include]) => ({
      extends: true,
      test: {
        name,
        include,
        exclude: name === "unit" ? projects.desk : [],
        environment: name === "components" ? "happy-dom" : "node",
      },
    })),
  },
});
