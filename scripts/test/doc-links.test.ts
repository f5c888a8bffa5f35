import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryFiles } from "./file-rules.mjs";

const root = path.join(import.meta.dirname, "../..");

const pages = repositoryFiles(root)
  .map((file) => file.path)
  .filter((file) => file.endsWith(".md") && existsSync(path.join(root, file)));

/** A page without its code, in which brackets are no links. */
function read(page: string): string {
  return readFileSync(path.join(root, page), "utf8").replace(/^ *```[\s\S]*?^ *```/gm, "");
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of read(page).matchAll(/^#+ (.+)$/gm)) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = slug;
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** The links of a page that lead nowhere; those to other sites are not followed. */
function deadLinks(page: string, text: string): string[] {
  const links = [...text.replace(/`[^`\n]*`/g, "").matchAll(/\]\(([^)\s]+)\)/g)];
  return links
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? page : path.join(path.dirname(page), file);
      if (!existsSync(path.join(root, target))) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });
}

describe("the links of pages", () => {
  it.each(pages)("lead somewhere: %s", (page) => {
    expect(deadLinks(page, read(page))).toEqual([]);
  });

  it("are refused without their file, their heading or a folder between", () => {
    const text = "[a](none.md) [b](docs/testing.md#none) [c](testing.md) [d](#none) `[e](none.md)`";
    expect(deadLinks("README.md", text)).toEqual([
      "none.md",
      "docs/testing.md#none",
      "testing.md",
      "#none",
    ]);
    expect(deadLinks("docs/sizing.md", "[a](testing.md#coverage) [b](../README.md)")).toEqual([]);
  });
});
