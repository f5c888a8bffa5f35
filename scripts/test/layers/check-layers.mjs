import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { cruise } from "dependency-cruiser";
import { rooms } from "./rooms.mjs";
import { importRules, runtimeRules } from "./rules.mjs";
import { writeShadows } from "./shadow.mjs";

/**
 * @typedef {object} Refusal
 * @property {string} rule
 * @property {string} from
 * @property {string} to
 * @property {string} instead where the code belongs
 */

/**
 * Checks every import under a root against the table of rooms.
 *
 * @param {string} root
 * @returns {Promise<{ files: number, refusals: Refusal[] }>}
 */
export async function checkLayers(root) {
  const target = mkdtempSync(path.join(tmpdir(), "layers-"));
  try {
    const origins = await writeShadows(root, target);
    const refusals = [
      ...[...origins.values()].filter((file) => !hasRoom(file)).map(homeless),
      ...(await violations(path.join(target, "imports"), importRules, origins)),
      ...(await violations(path.join(target, "runtime"), runtimeRules, origins)),
    ];
    return { files: origins.size, refusals };
  } finally {
    rmSync(target, { recursive: true, force: true });
  }
}

/** @param {string} file */
function hasRoom(file) {
  return rooms.some((room) => new RegExp(room.path).test(file));
}

/**
 * @param {string} file
 * @returns {Refusal}
 */
function homeless(file) {
  const instead = "No room has this name: see the table of rooms and the nouns of CONTEXT.md.";
  return { rule: "every file has a room", from: file, to: "", instead };
}

/**
 * @param {string} baseDir
 * @param {readonly import("./rules.mjs").Rule[]} forbidden
 * @param {ReadonlyMap<string, string>} origins
 * @returns {Promise<Refusal[]>}
 */
async function violations(baseDir, forbidden, origins) {
  const { output } = await cruise(
    ["."],
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: [...forbidden] },
      doNotFollow: { path: "node_modules" },
      moduleSystems: ["es6"],
    },
    { alias: { "@": baseDir }, extensions: [".js", ".mjs", ".json", ".css"] },
  );
  if (typeof output === "string") throw new Error(output);
  return output.summary.violations.map((violation) => ({
    rule: violation.rule.name,
    from: origins.get(violation.from) ?? violation.from,
    to: [violation.to, ...(violation.cycle ?? []).map(({ name }) => name)]
      .map((place) => origins.get(place) ?? place)
      .join(" → "),
    instead: forbidden.find(({ name }) => name === violation.rule.name)?.comment ?? "",
  }));
}
