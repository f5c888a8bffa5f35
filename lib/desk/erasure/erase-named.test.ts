import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEntries } from "../../db/schema/audit";
import { jobDrafts } from "../../db/schema/job-drafts";
import { jobRows, jobs } from "../../db/schema/jobs";
import { lineRecipes } from "../../db/schema/line-recipes";
import { views } from "../../db/schema/views";
import { removalSettingsSchema } from "../../domain/jobs/removal-settings";
import { recordAudit } from "../../engine/audit/record";
import { verifyAudit } from "../../engine/audit/verify";
import { describeOnEachDatabase } from "../../postgres/testing";
import { testSettings, testTenant, useTestDesk } from "../../server/testing/test-desk";
import { exampleRecipe } from "../invoice-lines/recipes/testing/example-recipe";
import { insertPlan, insertSelection } from "../testing/insert-plan";
import { eraseDeskCopies } from "./erase-copies";
import { fingerprintsOf } from "./erasure-scope";

const accountGuid = "ab".repeat(16);
const customerGuid = "cd".repeat(16);
const foreign = { accountGuid: "ef".repeat(16), customerGuid: "fe".repeat(16) };

const fingerprints = () =>
  fingerprintsOf({
    names: ["Kari Anne Nordmann"],
    telephones: ["+47 912 34 567", "070-123 45 67"],
    others: ["kari@example.no"],
  });

/** Labels and filters by which a person is named, and others. */
const labels = {
  erased: [
    "Nordmann purring",
    "Kari Anne",
    "NORDMANN",
    "Nordmann, Kari",
    "tlf 91234567",
    "0047 912 34 567",
    "+46 70 123 45 67",
    "KARI@example.no",
  ],
  stays: ["Kari purring", "Anne Hansen", "All", "Northern 91234568", "Normann"],
};
const texts = {
  erased: ["Invoice of Nordmann, Kari", "Call 912 34 567", "+46701234567"],
  stays: ["Nordmann purring", "Kari", "Invoice 12"],
};

describeOnEachDatabase("What names a person without being about their group", (open) => {
  const held = useTestDesk(open);
  let authorId = "";

  beforeEach(async () => {
    await held.desk.runtime.database.execute(
      sql`truncate views, line_recipes, job_drafts, approval_requests, jobs cascade`,
    );
    const cookie = await held.desk.signIn(["clerk"], "clerk");
    authorId = (await held.desk.runtime.sessions.find(cookie))?.personId ?? "";
  });

  const erase = (wholeCustomer = true) =>
    held.desk.runtime.database.transaction((queries) =>
      eraseDeskCopies(queries, {
        tenantId: testTenant,
        accountGuid,
        customerGuid,
        wholeCustomer,
        lineIds: [],
        fingerprints: fingerprints(),
      }),
    );

  const all = [...labels.erased, ...labels.stays];
  const layout = { columns: ["name"], widths: {}, density: "normal" };

  it("loses its label in views and recipes, and the filter in views, plans and selections", async () => {
    const { database } = held.desk.runtime;
    const owned = { tenantId: testTenant, ownerId: authorId };
    for (const label of all) {
      const search = new URLSearchParams({ find: label, sort: "name" }).toString();
      const view = { ...owned, list: "invoice-groups", layout, shared: false, name: label, search };
      await database.insert(views).values(view);
      await database.insert(lineRecipes).values({ ...owned, ...exampleRecipe, name: label });
      await insertSelection(database, authorId, { search: { name: label } });
      await insertPlan(database, { authorId, search: { name: label, status: 0 } });
    }
    await erase();
    const saved = await database.select().from(views);
    const stays = (rows: readonly { name: string }[]) =>
      rows.map(({ name }) => name).filter((name) => !name.startsWith("••• "));
    expect(saved).toHaveLength(all.length);
    expect(stays(saved).sort()).toEqual(labels.stays.toSorted());
    const finds = saved.flatMap(({ search }) => new URLSearchParams(search).get("find") ?? []);
    expect(finds.sort()).toEqual(labels.stays.toSorted());
    expect(stays(await database.select().from(lineRecipes)).sort()).toEqual(
      labels.stays.toSorted(),
    );
    const drafts = await database.select().from(jobDrafts);
    for (const isSelected of [true, false]) {
      const names = drafts
        .filter(({ approvalId }) => (approvalId === null) === isSelected)
        .flatMap(({ settings }) => Object(settings).search?.name ?? []);
      expect(names.sort()).toEqual(labels.stays.toSorted());
    }
  });

  it("loses its name in the audit of views that are renamed or deleted, and the chain verifies", async () => {
    const { database } = held.desk.runtime;
    const id = "00000000-0000-4000-8000-000000000001";
    for (const name of all) {
      await database.transaction((queries) =>
        recordAudit(queries, {
          actor: { personId: authorId, tenantId: testTenant, name: "Ola", roles: ["clerk"] },
          action: "view.shared",
          recordKind: "views",
          recordId: id,
          outcome: "done",
          after: { list: "invoice-groups", name, shared: true, filters: ["find"], layout },
        }),
      );
    }
    await erase();
    const entries = await database.select().from(auditEntries);
    const names = entries
      .filter(({ action }) => action === "view.shared")
      .map(({ after }) => String(Object(after).name));
    expect(names.filter((name) => !name.startsWith("•••")).sort()).toEqual(labels.stays.toSorted());
    expect(JSON.stringify(entries)).toContain("invoice-groups");
    const { AUDIT_KEY: keys } = testSettings;
    expect((await verifyAudit(database, { keys })).broken).toBeNull();
  });

  it.each([
    ["nobody's record", { accountGuid: null, customerGuid: null }, texts.erased],
    ["the customer", { accountGuid: null, customerGuid }, [...texts.erased, ...texts.stays]],
    ["another customer", { ...foreign, accountGuid: null }, []],
    ["another group", foreign, []],
  ])("loses the texts of job rows about %s", async (_, about, erased) => {
    const { database } = held.desk.runtime;
    const [job] = await database
      .insert(jobs)
      .values({
        tenantId: testTenant,
        kind: "approve-many",
        createdBy: authorId,
        total: 1,
        sums: {},
        state: "done",
        startsAt: new Date(),
        settings: { note: "For Nordmann, Kari" },
      })
      .returning();
    const rows = [...texts.erased, ...texts.stays].map((description, position) => ({
      jobId: job?.id ?? "",
      position,
      tenantId: testTenant,
      kind: "approve-many",
      subjectId: `${position}`,
      facts: { ...about, description, amountMinor: 12 },
    }));
    await database.insert(jobRows).values(rows);
    await erase();
    const left = await database.select().from(jobRows).orderBy(jobRows.position);
    const hidden = rows
      .filter(({ position }) => /^•••/.test(Object(left[position]?.facts).description))
      .map(({ facts }) => facts.description);
    expect(hidden).toEqual(erased);
    expect(left.every(({ facts }) => Object(facts).amountMinor === 12)).toBe(true);
    // What would send an erased text waits no more.
    expect(left.filter(({ state }) => state === "dropped")).toHaveLength(erased.length);
    const [after] = await database.select().from(jobs);
    expect(Object(after?.settings).note).toMatch(/^•••/);
  });

  it("hides the name in a removal of a dimension, whose job can still be read", async () => {
    const { database } = held.desk.runtime;
    const [guid, dimensionId] = [customerGuid, "d".repeat(32)];
    const settings = { owner: "customer", guid, dimensionId, name: "Kari Nordmann" };
    const job = { kind: "remove-dimension", tenantId: testTenant };
    const made = {
      ...job,
      createdBy: authorId,
      total: 1,
      sums: {},
      startsAt: new Date(),
      settings,
    };
    const [stored] = await database.insert(jobs).values(made).returning();
    const values = [{ name: "dimension", from: "Nordmann", to: null }];
    await database.insert(jobRows).values({
      ...job,
      jobId: stored?.id ?? "",
      position: 0,
      subjectId: `${guid}:${dimensionId}`,
      facts: { customerGuid: guid, accountGuid: null, values },
    });
    await erase();
    const [after] = await database.select().from(jobs);
    const left = removalSettingsSchema.parse(after?.settings);
    expect(left).toEqual({ ...settings, name: "••• (13)" });
    const [row] = await database.select().from(jobRows);
    expect(row).toMatchObject({ state: "dropped", facts: { values: [{ from: "••• (8)" }] } });
  });
});
