import { BaseSequencer } from "vitest/node";

/**
 * Runs the drills before the other files of their project. They mostly wait, while the others use
 * the cores; the runner itself begins with the largest files, and would end with these.
 */
export class DrillsFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const drills = sorted.filter(isDrill);
    // Projects stay apart: a worker restarts for each.
    const place = sorted.findIndex(({ project }) => project.name === drills[0]?.project.name);
    const others = sorted.filter((file) => !isDrill(file));
    return place === -1 ? sorted : others.toSpliced(place, 0, ...drills);
  }
}

/** @param {import("vitest/node").TestSpecification} file */
function isDrill({ moduleId }) {
  return moduleId.includes("/scripts/drill/");
}
