import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readReleaseNotes } from "./release-notes";

it("reads releases with their changes, each as one text with its code apart", () => {
  const text = `# Changelog

All notable changes.

## Unreleased

- Views on every list (\`v\`), private
  or shared.
- **Forms** ask first.

## 0.1.0 (2026-01-05)
- First.
`;
  expect(readReleaseNotes(text)).toEqual([
    {
      title: "Unreleased",
      changes: [["Views on every list (", "v", "), private or shared."], ["Forms ask first."]],
    },
    { title: "0.1.0 (2026-01-05)", changes: [["First."]] },
  ]);
});

it("reads the desk's own changelog", () => {
  const file = new URL("../../../docs/CHANGELOG.md", import.meta.url);
  const [newest] = readReleaseNotes(readFileSync(file, "utf8"));
  expect(newest?.title).toBeTruthy();
  expect(newest?.changes.length).toBeGreaterThan(10);
  // Code is closed wherever it is opened.
  expect(newest?.changes.filter((parts) => parts.length % 2 === 0)).toEqual([]);
});
