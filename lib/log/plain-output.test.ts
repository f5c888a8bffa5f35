import fc from "fast-check";
import { expect, it } from "vitest";
import { plainOutput } from "./plain-output";

const query = [
  ' ⨯ Error: Failed query: select "name" from "views" where "name" = $1',
  "params: Kari Nordmann,12",
  "    at PgPreparedQuery.queryWithCache (/app/.next/server/chunks/1.js:12:34)",
  "    at async Object.read (node:internal/stream:1:2) {",
  "  query: 'select \"name\"',",
  "  params: [ 'Kari Nordmann' ],",
  "  [cause]: DatabaseError: terminating connection due to administrator command",
  "      at Parser.parseErrorMessage (/app/node_modules/pg/parser.js:1:2)",
  "    code: '57P01',",
  "    detail: 'Key (name)=(Kari) already exists.',",
  "  }",
  "}",
].join("\n");

it("keeps of a printed error its names, codes and places, and neither statement nor values", () => {
  expect(plainOutput(query).split("\n")).toEqual([
    "Error",
    "    at PgPreparedQuery.queryWithCache (/app/.next/server/chunks/1.js:12:34)",
    "DatabaseError",
    "      at Parser.parseErrorMessage (/app/node_modules/pg/parser.js:1:2)",
    "code: '57P01',",
    "(7 more)",
  ]);
});

it.each([
  ["   ▲ Next.js 16.4.5", "   ▲ Next.js 16.4.5"],
  ["   - Local: http://localhost:3000", "   - Local: http://localhost:3000"],
  ["Node.js v20.20.0", "Node.js v20.20.0"],
  ["(node:12) [DEP0040] DeprecationWarning: of Kari", "(node:12) [DEP0040] DeprecationWarning"],
  ["Error: connect ECONNREFUSED 127.0.0.1:5432", "Error ECONNREFUSED"],
  ["unhandledRejection: TypeError: Kari is not a function", "TypeError"],
  ["The desk can't start. AUDIT_KEY is missing.", "The desk can't start. AUDIT_KEY is missing."],
  ["The desk can't start. Failed query: select 1", "(1 more)"],
  ["Kari Nordmann", "(1 more)"],
  ["    at Kari Nordmann", "(1 more)"],
  ["  select name from views", "(1 more)"],
])("of “%s” it keeps “%s”", (text, plain) => {
  expect(plainOutput(text)).toBe(plain);
});

it("passes no word of a message, whatever is around it", () => {
  const around = fc.string({ unit: fc.constantFrom(..." \n\t'\"()[]{}:,.⨯▲-atErrorcode") });
  fc.assert(
    fc.property(around, around, (before, after) => {
      const shown = plainOutput(`Error: ${before} kanarifugl ${after}`);
      expect(shown.startsWith("Error") || shown.startsWith("(")).toBe(true);
      for (const line of shown.split("\n")) {
        if (line.includes("kanarifugl")) expect(line).toMatch(/^[▲✓○◐ ]/);
      }
    }),
  );
});
