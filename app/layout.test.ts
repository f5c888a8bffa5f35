import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const folder = new URL("./", import.meta.url);

/** Next.js takes the template of the nearest layout that has a title, and a plain title has none. */
it("is the only layout with a title, so that each tab of the browser names the environment", () => {
  const layouts = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(^|\/)layout\.tsx$/.test(path),
  );
  const titled = layouts.filter((path) =>
    /\bmetadata\b/i.test(readFileSync(new URL(path, folder), "utf8")),
  );
  expect([layouts.length > 2, titled]).toEqual([true, ["layout.tsx"]]);
});
