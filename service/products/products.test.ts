import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { problemSchema } from "../../lib/contract/problem";
import { productsSchema } from "../../lib/contract/product";
import { erpMappingTypes } from "../../lib/contract/product-enumerations";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { products } from "../db/schema/products";
import type { Product } from "../records";
import { productsOf } from "../seed/areas/products";
import { granvik, nordlys } from "../seed/tenants";
import { startTestService, type TestService } from "../testing/service";

const path = "/be/v3/products";

describeOnEachDatabase("products", (open) => {
  let service: TestService;
  let all: Product[];
  beforeAll(async () => {
    service = await startTestService(open);
    all = await list();
  }, 180_000);

  async function list(query = ""): Promise<Product[]> {
    const { status, body } = await service.call("GET", `${path}${query}`);
    expect(status).toBe(200);
    return productsSchema.parse(body);
  }

  const mapped = (type: string) => all.filter(({ erpMappingType }) => erpMappingType === type);

  test("come by sort order, then name, with their elements in order", async () => {
    const known = productsOf(nordlys);
    expect(all.map(({ id }) => id).sort()).toEqual(
      Object.values(known)
        .map(({ row }) => row.id)
        .sort(),
    );
    const ordered = [...all].sort(
      (a, b) => a.sortOrder - b.sortOrder || (a.name < b.name ? -1 : 1),
    );
    expect(all).toEqual(ordered);
    // Equal sort order, so only the name decides.
    expect(all.slice(0, 2).map(({ name }) => name)).toEqual(["Strøm, fastpris", "Strøm, spotpris"]);
    const [, spot] = all;
    expect(spot).toMatchObject({
      productNumber: "1000",
      source: "service",
      erpMappingType: "Energy",
      invoiceLineType: 1,
      availableDownpayment: false,
    });
    expect(spot?.elements.map(({ id }) => id)).toEqual(known.spot.elements.map(({ id }) => id));
    expect(spot?.elements[1]).toMatchObject({ price: 0.049, quantityUnit: "kWh", vatRate: 25 });
  });

  test.each(erpMappingTypes)("of the type %s are asked for by forProductType", async (type) => {
    expect(await list(`?forProductType=${type}`)).toEqual(mapped(type));
  });

  test("are held to both filters at once", async () => {
    expect(await list("?forProductType=Fee&availableDownpayment=true")).toEqual([]);
    expect(await list("?forProductType=Fee&availableDownpayment=false")).toEqual(mapped("Fee"));
  });

  test("come from the ERP where it is the product master, and from the service elsewhere", async () => {
    const { body } = await service.callAsOther("GET", path);
    const theirs = productsSchema.parse(body);
    expect(new Set(theirs.map(({ source }) => source))).toEqual(new Set(["erp"]));
    expect(new Set(all.map(({ source }) => source))).toEqual(new Set(["service"]));
    for (const { id } of [nordlys, granvik]) {
      const sources = await service.database.queries
        .selectDistinct({ source: products.source })
        .from(products)
        .where(eq(products.tenantId, id));
      expect(sources).toHaveLength(2);
    }
  });

  test("that are sold no more are not listed", async () => {
    const [ended] = await service.database.queries
      .select({ id: products.id })
      .from(products)
      .where(eq(products.active, false));
    expect(ended).toBeDefined();
    expect(all.some(({ id }) => id === ended?.id)).toBe(false);
  });

  const refused: [string, string, string][] = [
    ["another word for true", "availableDownpayment=1", "availableDownpayment"],
    ["a type in other case", "forProductType=fee", "forProductType"],
    ["an empty type", "forProductType=", "forProductType"],
  ];

  test.each(refused)("asked for with %s are refused by name", async (_case, query, name) => {
    const answer = await service.call("GET", `${path}?${query}`);
    expect(answer.status).toBe(400);
    const outcome = problemSchema.parse(answer.body).errors?.map((error) => error.path);
    expect([...new Set(outcome)]).toEqual([name]);
  });
});
