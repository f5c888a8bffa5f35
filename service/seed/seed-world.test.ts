import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { prepareServiceDatabase, type ServiceDatabase } from "../db/open";
import { invoiceGroups } from "../db/schema/invoice-groups";
import { invoiceLines, invoices } from "../db/schema/invoices";
import { tenants } from "../db/schema/tenants";
import { landmarks } from "./landmarks";
import { OtherWorldError, type SeedProgress, seedWorld } from "./seed-world";

const groups = 600;

// One database, empty at first; the tests run in its order of events.
describeOnEachDatabase("seeding", (open) => {
  let database: ServiceDatabase;
  let shapeBefore: unknown;
  beforeAll(async () => {
    database = await prepareServiceDatabase(await open());
    shapeBefore = await readShape();
  }, 180_000);

  async function readShape() {
    const statements = [
      "select conname, pg_get_constraintdef(oid) as text, convalidated from pg_constraint order by 1, 2",
      "select indexname, indexdef from pg_indexes order by 1",
      "select attrelid::regclass::text as name, attname, attstattarget from pg_attribute where attstattarget > 0 order by 1, 2",
    ];
    const shape = [];
    for (const statement of statements) shape.push((await database.pool.query(statement)).rows);
    return shape;
  }

  const count = async () => ({
    tenants: await database.queries.$count(tenants),
    groups: await database.queries.$count(invoiceGroups),
    invoices: await database.queries.$count(invoices),
    lines: await database.queries.$count(invoiceLines),
  });

  test("takes 1 to 1,000,000 whole groups", async () => {
    for (const wrong of [0, -1, 1.5, 1_000_001, Number.NaN]) {
      await expect(seedWorld(database, { groups: wrong })).rejects.toThrow(RangeError);
    }
  });

  test("that is cut off in the middle leaves nothing", {
    tags: ["thorough"],
    timeout: 180_000,
  }, async () => {
    const cut = seedWorld(database, {
      groups,
      onProgress({ done }) {
        if (done > 0) throw new Error("cut off");
      },
    });
    await expect(cut).rejects.toThrow("cut off");
    expect(await count()).toEqual({ tenants: 0, groups: 0, invoices: 0, lines: 0 });
    expect(await readShape()).toEqual(shapeBefore);
  });

  test("fills the whole database and reports its progress", async () => {
    const steps: SeedProgress[] = [];
    const onProgress = (progress: SeedProgress) => void steps.push(progress);
    expect(await seedWorld(database, { groups, onProgress })).toBe(true);
    const groupSteps = steps.filter(({ step }) => step === "invoice groups");
    expect(groupSteps.at(-1)).toMatchObject({ done: groups, all: groups });
    expect(groupSteps.length).toBeGreaterThan(2);
    // The last steps take minutes in a large world, so their progress is reported too.
    for (const step of ["indexes and keys", "tables counted"] as const) {
      expect(steps.filter((one) => one.step === step).length).toBeGreaterThan(20);
    }
    const filled = await count();
    expect(filled.groups).toBe(groups);
    expect(filled.lines).toBeGreaterThan(filled.invoices);
  }, 180_000);

  test("puts back every key, index and statistic that it set aside", async () => {
    expect(await readShape()).toEqual(shapeBefore);
  });

  test("leaves a world that is there as it is", async () => {
    const before = await count();
    expect(await seedWorld(database, { groups })).toBe(false);
    expect(await count()).toEqual(before);
  });

  test("refuses another size than the world that is there, and says what to set", async () => {
    const outcome = seedWorld(database, { groups: groups + 1 });
    await expect(outcome).rejects.toThrow(OtherWorldError);
    await expect(outcome).rejects.toThrow(/SEED_GROUPS=600/);
  });

  test("stores the landmarks under the identifiers that they tell", async () => {
    const { rows } = await database.pool.query("select guid from invoice_groups");
    const guids = new Set(rows.map(({ guid }) => String(guid).replaceAll("-", "")));
    const wanted = Object.values(landmarks).flatMap(({ accountGuids }) => accountGuids);
    expect(wanted.length).toBeGreaterThan(60);
    expect(wanted.filter((guid) => !guids.has(guid))).toEqual([]);
  });
});
