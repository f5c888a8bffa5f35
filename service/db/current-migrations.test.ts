/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";
import { compareTables } from "../../lib/postgres/testing";

const schema = import.meta.glob<object>("./schema/*.ts", { eager: true });

it("the newest migration leads to the tables of the schema", async () => {
  const { declared, migrated } = await compareTables(schema, "service/db/migrations", "snake_case");
  expect(declared, "A migration is missing: run `npm run migrations:service`.").toEqual(migrated);
});
