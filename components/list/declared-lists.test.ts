import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const components = path.resolve(import.meta.dirname, "..");
const files = readdirSync(components, { recursive: true, encoding: "utf8" });

/** The files that declare a list, below `components`; not the kits themselves. */
const declaring = files.filter(
  (file) =>
    /(?<!\.test)\.tsx$/.test(file) &&
    !/^list[/\\]|define-draft-rows/.test(file) &&
    /\bdefine(?:List|DraftRows)[<(]/.test(readFileSync(path.join(components, file), "utf8")),
);

it("are all walked through by lists.test.tsx and list-walk.test.tsx", () => {
  const needed = declaring.map((file) =>
    path.join(path.dirname(file), "testing", `walked-${path.basename(file)}`),
  );
  const walked = files.filter((file) => /[/\\]testing[/\\]walked-/.test(file));
  expect(
    walked.filter((file) => !file.startsWith("list")).sort(),
    "Each list needs testing/walked-<list>.tsx beside it, as components/products/testing has them.",
  ).toEqual(needed.sort());
});
