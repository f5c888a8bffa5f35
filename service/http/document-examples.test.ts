import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { describeOnEachDatabase } from "../../lib/postgres/testing";
import { contractCalls } from "../testing/contract-inputs";
import { readServiceDocument, type ServiceDocument } from "../testing/document";
import { startTestService, type TestService } from "../testing/service";

let document: ServiceDocument;
beforeAll(async () => {
  document = await readServiceDocument();
});

const calls = contractCalls();
const exampleSchema = z.union([z.string(), z.number(), z.boolean()]).optional();

/** The examples of an operation's parameters by name, as text in an address. */
function examplesOf(id: (typeof calls)[number]["id"], place: "path" | "query") {
  const { parameters } = document.operation(id);
  const inPlace = parameters.filter((one) => one.in === place);
  return Object.fromEntries(
    inPlace
      .filter(({ required, example }) => required || example !== undefined)
      .map(({ name, example }) => [name, String(exampleSchema.parse(example))]),
  );
}

describe("each parameter that a call needs has an example that the contract takes", () => {
  test.each(calls)("$id", ({ id, shapes, row }) => {
    const [path, query] = [examplesOf(id, "path"), examplesOf(id, "query")];
    expect(Object.keys(path)).toHaveLength(row.path.split("{").length - 1);
    expect(shapes.params.safeParse(path).error).toBeUndefined();
    expect(shapes.query.safeParse(query).error).toBeUndefined();
    expect([...Object.values(path), ...Object.values(query)]).not.toContain("undefined");
  });
});

/** Reads that need what no document can name: the token of an invoice, which is secret. */
const secret = new Set(["getInvoicePdf", "getInvoiceDetails"]);

describeOnEachDatabase("the world that the service begins with", (open) => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService(open);
  }, 180_000);

  const reads = calls.filter(({ row, id }) => row.access === "read" && !secret.has(id));
  test.each(reads)("answers $id with the examples of its document", async ({ id, row, shapes }) => {
    const path = Object.entries(examplesOf(id, "path")).reduce(
      (address, [name, example]) => address.replace(`{${name}}`, encodeURIComponent(example)),
      row.path as string,
    );
    const query = new URLSearchParams(examplesOf(id, "query"));
    const body = shapes.body === null ? undefined : {};
    const { status } = await service.call(row.method, `${path}?${query}`, body);
    expect(status).toBe(200);
  });
});
