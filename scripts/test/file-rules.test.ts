import { describe, expect, it } from "vitest";
import { fileProblems, linesToRead } from "./file-rules.mjs";

const file = (path: string, lines = 10) => ({ path, lines });

describe("the rules on files", () => {
  it("let pass what is short, named in kebab-case and no barrel", () => {
    const names = ["app/(desk)/[accountGuid]/page.tsx", "lib/a-b.test.ts", "README.md", "lib/a.ts"];
    expect(fileProblems(names.map((name) => file(name, 300)))).toEqual([]);
  });

  it.each([
    ["a file of 301 lines", file("lib/long.ts", 301), /301 lines to read/],
    ["a barrel", file("lib/index.ts"), /barrel/],
    ["a name in camel case", file("lib/someFile.ts"), /kebab-case/],
  ])("refuse %s", (_name, one, reason) => {
    expect(fileProblems([one])).toEqual([expect.stringMatching(reason)]);
  });

  it("leave generated migrations alone, however long", () => {
    expect(fileProblems([file("lib/db/migrations/0000_First.ts", 900)])).toEqual([]);
  });

  it("refuse a root in which nothing is found any more", () => {
    const many = Array.from({ length: 25 }, (_, n) => file(`entry${n}`));
    expect(fileProblems(many)).toEqual([expect.stringMatching(/root has 25 entries/)]);
  });
});

describe("the lines of a file that a person reads", () => {
  const declaration = ["export const place = {", "  city,", "  street,", "};"];

  it("are those with a letter or a digit", () => {
    expect(linesToRead([...declaration, "", "  1,", "]);", "/**", " * Å", " */"].join("\n"))).toBe(
      5,
    );
  });

  it("are not those of imports, however many names an import has", () => {
    const imports = [
      'import "server-only";',
      'import type { City } from "./city";',
      "import {",
      "  city,",
      "  street,",
      '} from "./place";',
    ];
    expect(linesToRead([...imports, ...declaration].join("\n"))).toBe(3);
  });

  it("include an import that runs when it is reached, and the lines after it", () => {
    const lines = ["import(name)", "  .then(start)", ...declaration];
    expect(linesToRead(lines.join("\n"))).toBe(5);
  });
});
