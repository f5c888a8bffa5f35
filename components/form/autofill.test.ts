import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const sources = ["app", "components"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"))
    .map((file) => ({ file, text: readFileSync(path.join(root, folder, file), "utf8") })),
);

/** A native control, or that of a library: on one line, or up to the line that closes its tag. */
const control =
  /<(?:input|textarea|select|[A-Z]\w*\.(?:Input|Textarea|Select))\b(?:[^\n]*>$|[^\n]*\n[\s\S]*?\n\s*\/?>$)/gm;
const controls = sources.flatMap(({ file, text }) =>
  [...text.matchAll(control)].map(([tag]) => ({ file, tag })),
);
/** All but those that nobody types into. */
const fields = controls.filter(({ tag }) => !/ type="(?:checkbox|radio|file)"/.test(flat(tag)));

function flat(tag: string): string {
  return tag.replaceAll(/\s+/g, " ");
}

it("BR4: every field, filter and finder tells the browser not to fill it in", () => {
  expect(fields.length).toBeGreaterThanOrEqual(6);
  const open = fields.filter(({ tag }) => !flat(tag).includes(' autoComplete="off"'));
  expect(open).toEqual([]);
  // Nor does a place that uses a field of the kit let it be filled in.
  const others = sources.filter(({ text }) => /autoComplete(?!="off")/.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});

it("BR4: no field has a name or an id by which a password manager takes it for the person's", () => {
  const personal = / (?:name|id)="(?:user|login|name|e-?mail|phone|tel|pass)[^"]*"/i;
  expect(fields.filter(({ tag }) => personal.test(flat(tag)))).toEqual([]);
});
