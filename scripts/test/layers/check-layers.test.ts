import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkLayers } from "./check-layers.mjs";
import { rooms } from "./rooms.mjs";

/** One wrong import for each layer: who imports what, and the layer that refuses it. */
const wrong: readonly [from: string, to: string, room: string][] = [
  ["app/(desk)/invoices/page.tsx", "lib/server/upstream/upstream.ts", "app pages"],
  ["app/(desk)/invoices/page.tsx", "service/app.ts", "app pages"],
  ["app/(desk)/invoices/page.tsx", "lib/invoices/mutations.ts", "app pages"],
  ["app/api/service/route.ts", "components/ui/button.tsx", "app/api and what Next starts"],
  ["proxy.ts", "lib/invoices/queries.ts", "app/api and what Next starts"],
  ["components/ui/button.tsx", "lib/domain/minor-units.ts", "components/ui"],
  [
    "components/table/table.tsx",
    "lib/invoices/queries.ts",
    "components/table, list, form and chart",
  ],
  [
    "components/chart/chart.tsx",
    "lib/invoices/queries.ts",
    "components/table, list, form and chart",
  ],
  ["components/approvals/approval-list.tsx", "lib/invoices/queries.ts", "components/approvals"],
  ["components/bulk-jobs/flow.tsx", "components/invoices/list.tsx", "components/bulk-jobs"],
  ["components/invoices/list.tsx", "components/customers/card.tsx", "components/<noun>"],
  ["components/invoices/list.tsx", "lib/customers/mutations.ts", "components/<noun>"],
  ["components/invoices/list.tsx", "lib/server/env.ts", "components/<noun>"],
  ["components/shell/sidebar.tsx", "lib/invoices/mutations.ts", "components/shell"],
  ["lib/invoices/queries.ts", "lib/customers/mutations.ts", "lib/<noun>"],
  ["lib/invoices/queries.ts", "lib/db/schema/people.ts", "lib/<noun>"],
  ["lib/approvals/params.ts", "lib/invoices/params.ts", "lib/approvals"],
  ["lib/bulk-jobs/preview.ts", "lib/invoices/params.ts", "lib/bulk-jobs"],
  ["lib/browser/query-client.ts", "lib/invoices/queries.ts", "lib/browser"],
  ["lib/intl/formats.ts", "lib/browser/query-client.ts", "lib/intl"],
  ["lib/domain/minor-units.ts", "lib/intl/formats.ts", "lib/domain"],
  [
    "lib/domain/approvals/approval-shape.ts",
    "lib/domain/debt-cases/act-shape.ts",
    "lib/domain/approvals",
  ],
  ["lib/contract/invoice.ts", "lib/domain/minor-units.ts", "lib/contract"],
  ["lib/desk-contract/jobs.ts", "lib/server/env.ts", "lib/desk-contract"],
  ["lib/domain/minor-units.ts", "lib/desk-contract/jobs.ts", "lib/domain"],
  ["service/app.ts", "lib/desk-contract/jobs.ts", "service"],
  ["lib/routes.ts", "lib/domain/minor-units.ts", "lib/routes"],
  ["lib/postgres/pool.ts", "lib/db/schema/people.ts", "lib/postgres"],
  ["lib/log/log-destination.ts", "lib/server/env.ts", "lib/log"],
  ["lib/telemetry/tracing.ts", "lib/server/env.ts", "lib/telemetry"],
  ["lib/http/refusal.ts", "lib/server/env.ts", "lib/http"],
  ["lib/process/private-files.ts", "lib/http/refusal.ts", "lib/process"],
  ["lib/db/schema/people.ts", "lib/server/env.ts", "lib/db"],
  ["lib/server/env.ts", "lib/engine/jobs/job-store.ts", "lib/server"],
  ["lib/engine/jobs/job-store.ts", "lib/browser/query-client.ts", "lib/engine"],
  ["lib/engine/approvals/store.ts", "lib/desk/line-proposals/store.ts", "lib/engine"],
  ["lib/engine/approvals/store.ts", "lib/domain/debt-cases/act-shape.ts", "lib/engine"],
  ["lib/engine/approvals/store.ts", "lib/compose.ts", "lib/engine"],
  ["lib/desk/offers/offer-request.ts", "lib/desk/invoices/handlers.ts", "lib/desk/<noun>"],
  ["lib/desk/proxy-hooks.ts", "lib/browser/query-client.ts", "lib/desk"],
  ["lib/compose.ts", "lib/browser/query-client.ts", "lib/compose"],
  ["service/app.ts", "lib/server/env.ts", "service"],
  ["service/app.ts", "lib/db/schema/people.ts", "service"],
  ["e2e/smoke.spec.ts", "service/app.ts", "e2e"],
  ["tools/bench/main.ts", "lib/server/env.ts", "tools"],
  ["tools/stack/start-stack.ts", "tools/bench/main.ts", "tools/stack"],
  ["scripts/audit/verify.ts", "tools/bench/main.ts", "scripts"],
  ["tools/drill/desk/races.ts", "components/ui/button.tsx", "drills inside the desk"],
];

const right: readonly [from: string, to: string][] = [
  ["app/(desk)/invoices/page.tsx", "components/invoices/list.tsx"],
  ["app/(desk)/invoices/page.tsx", "lib/invoices/queries.ts"],
  ["app/(desk)/invoices/page.tsx", "lib/server/actor.ts"],
  ["components/invoices/list.tsx", "lib/invoices/queries.ts"],
  ["components/invoices/list.tsx", "lib/customers/queries.ts"],
  ["components/invoices/list.tsx", "components/ui/button.tsx"],
  ["components/invoices/list.tsx", "components/chart/chart.tsx"],
  ["components/invoices/list.tsx", "components/approvals/approval-list.tsx"],
  ["components/shell/sidebar.tsx", "lib/my-work/queries.ts"],
  ["lib/invoices/queries.ts", "lib/invoice-lines/next-invoice/queries.ts"],
  ["lib/invoices/queries.ts", "lib/browser/query-client.ts"],
  ["lib/engine/jobs/job-store.ts", "lib/server/env.ts"],
  ["lib/engine/jobs/job-store.ts", "lib/desk-contract/jobs.ts"],
  ["lib/desk-contract/jobs.ts", "lib/domain/minor-units.ts"],
  ["lib/engine/approvals/store.ts", "lib/engine/outbox/store.ts"],
  ["lib/engine/approvals/store.ts", "lib/domain/approvals/approval-shape.ts"],
  ["lib/desk/line-proposals/store.ts", "lib/engine/approvals/store.ts"],
  ["lib/desk/offers/offer-request.ts", "lib/desk/invoices/reads.ts"],
  ["lib/desk/offers/offer-request.ts", "lib/desk/invoice-groups/changes/reads.ts"],
  ["lib/compose.ts", "lib/desk/offers/offer-request.ts"],
  ["lib/compose.ts", "lib/engine/jobs/job-store.ts"],
  ["app/api/desk/route.ts", "lib/compose.ts"],
  ["lib/domain/debt-cases/act-shape.ts", "lib/domain/approvals/approval-shape.ts"],
  ["lib/server/env.ts", "lib/db/schema/people.ts"],
  ["lib/db/schema/people.ts", "lib/postgres/pool.ts"],
  ["service/app.ts", "lib/contract/invoice.ts"],
  ["e2e/smoke.spec.ts", "service/seed/tenants.ts"],
  ["tools/drill/desk/races.ts", "lib/engine/jobs/job-store.ts"],
];

describe("the check of the layers", { tags: ["thorough"] }, () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), "layers-"));
    for (const file of new Set([...wrong, ...right].flatMap((row) => row.slice(0, 2)))) {
      write(file, "export const value = 1;\nexport type Value = 1;\n");
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const address = (file: string) => `@/${file.replace(/\.(tsx?|mjs)$/, "")}`;
  const refusals = async () =>
    (await checkLayers(root)).refusals.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`);

  it("refuses each wrong import, says which room does and where the code belongs", async () => {
    for (const from of new Set(wrong.map(([importer]) => importer))) {
      const lines = wrong.flatMap(([importer, to], n) =>
        importer === from ? [`export { value as v${n} } from "${address(to)}";\n`] : [],
      );
      write(from, lines.join(""));
    }
    const { refusals } = await checkLayers(root);
    const byRoom = refusals.filter(({ rule }) => rooms.some(({ name }) => name === rule));
    expect(byRoom.map(({ rule, from, to }) => [from, to, rule]).sort()).toEqual(
      wrong.map((row) => [...row]).sort(),
    );
    expect(byRoom.every(({ instead }) => instead.length > 20)).toBe(true);
  });

  it("has a wrong import for every room", () => {
    expect(new Set(wrong.map(([, , room]) => room))).toEqual(
      new Set(rooms.map(({ name }) => name)),
    );
  });

  it("refuses the import of a type as it does that of a value", async () => {
    write(
      "components/ui/button.tsx",
      'import type { Value } from "../../lib/domain/minor-units";\n',
    );
    expect(await refusals()).toEqual([
      "components/ui: components/ui/button.tsx → lib/domain/minor-units.ts",
    ]);
  });

  it("refuses a type that is passed on", async () => {
    write(
      "components/ui/button.tsx",
      'export type { Value } from "../../lib/domain/minor-units";\n',
    );
    expect(await refusals()).toEqual([
      "components/ui: components/ui/button.tsx → lib/domain/minor-units.ts",
    ]);
  });

  it("refuses an import that is only made when it is needed", async () => {
    write(
      "components/ui/button.tsx",
      'export const load = () => import("@/lib/domain/minor-units");\n',
    );
    expect(await refusals()).toEqual([
      "components/ui: components/ui/button.tsx → lib/domain/minor-units.ts",
    ]);
  });

  it("lets pass what the table allows", async () => {
    for (const [from, to] of right)
      write(from, `export { value as other } from "${address(to)}";\n`);
    write("components/invoices/list.tsx", 'import type { Value } from "@/lib/contract/invoice";\n');
    expect(await refusals()).toEqual([]);
  });

  it("refuses a schema of the contract in the browser, where its types may pass", async () => {
    write(
      "components/invoices/list.tsx",
      'import { value } from "@/lib/contract/invoice";\nvalue;\n',
    );
    expect(await refusals()).toEqual([
      "the browser loads no schema of the contract: components/invoices/list.tsx → lib/contract/invoice.ts",
    ]);
  });

  it("refuses a sheet of styles beside the one that comes with every page", async () => {
    write("components/invoices/list.tsx", 'import "./list.css";\n');
    write("app/layout.tsx", 'import "./globals.css";\n');
    expect(await refusals()).toEqual([
      "one sheet of styles: components/invoices/list.tsx → ./list.css",
    ]);
  });

  it("refuses a cycle, but not two files that know each other's types", async () => {
    write("service/one.ts", 'import { two } from "./two";\nexport const one = () => two;\n');
    write(
      "service/two.ts",
      'import type { one } from "./one";\nexport const two: typeof one | 2 = 2;\n',
    );
    expect(await refusals()).toEqual([]);
    write("service/two.ts", 'import { one } from "./one";\nexport const two = () => one;\n');
    expect((await refusals())[0]).toMatch(/^no cycles: service\/one\.ts → service\/two\.ts/);
  });

  it("refuses a circle of folders, be it of types alone, but not one that a test closes", async () => {
    const type = (file: string) => `import type { Value } from "${address(file)}";\n`;
    write("service/prices/store.ts", type("service/offers/rules.ts"));
    write("service/offers/rules.ts", "export type Value = 1;\n");
    write("service/prices/rules.ts", "export type Value = 1;\n");
    write("service/offers/rules.test.ts", type("service/prices/rules.ts"));
    write("service/offers/testing/world.ts", type("service/prices/rules.ts"));
    expect(await refusals()).toEqual([]);
    write("service/offers/store.ts", type("service/prices/rules.ts"));
    expect(await refusals()).toEqual([
      expect.stringMatching(/^no circle of folders: service\/(prices|offers)\/store\.ts → /),
    ]);
  });

  it("refuses a file in no room, and an import of nothing", async () => {
    write("lib/helpers/strings.ts", 'export * from "./gone";\n');
    expect((await refusals()).sort()).toEqual([
      "every file has a room: lib/helpers/strings.ts → ",
      "nothing is missing: lib/helpers/strings.ts → ./gone",
    ]);
  });
});
