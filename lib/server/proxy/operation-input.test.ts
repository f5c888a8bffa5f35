import { expect, it } from "vitest";
import { z } from "zod";
import { contractAddresses, operationIds } from "../../contract/operation-addresses";
import { operationTable } from "../../contract/operation-table";
import { operations } from "../../contract/operations";
import { problems } from "../problem";
import { buildPath, prepareRequest, readQuery } from "./operation-input";

const refusal = (path: string, message: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({
      status: 400,
      errors: expect.arrayContaining([{ path, message }]),
    }),
  });

it("fills a template with encoded parameters, wherever they stand, and leaves out what is unset", () => {
  const params = { id: "a/b?c#d", tpid: "Å 1%", unused: 1 };
  const query = { limit: 5, text: "a&b=c", none: null, absent: undefined, showall: false };
  expect(buildPath("/x/{id}/odata({tpid})", params, query)).toBe(
    "/x/a%2Fb%3Fc%23d/odata(%C3%85%201%25)?limit=5&text=a%26b%3Dc&showall=false",
  );
});

it.each([".", ".."])("leads nowhere with %j, which encoding does not change", (id) => {
  expect(() => buildPath("/x/{id}/y", { id }, {})).toThrow(problems.notFound());
});

it("never leaves a placeholder", () => {
  expect(() => buildPath("/x/{id}", {}, {})).toThrow(/^The template's id has no value\.$/);
});

it("adds no question mark where nothing is asked for", () => {
  expect(buildPath("/x", {}, { none: null })).toBe("/x");
});

it("refuses a body where the operation takes none", () => {
  expect(() => prepareRequest("listServiceTypes", { body: {} }, contractAddresses)).toThrow(
    refusal("", "Takes no body."),
  );
  expect(prepareRequest("listServiceTypes", {}, contractAddresses).body).toBeUndefined();
});

it("reads each name of a query once", () => {
  expect(readQuery("")).toEqual({});
  expect(readQuery("?page=1&toString=a%20b")).toEqual({ page: "1", toString: "a b" });
  expect(() => readQuery("?page=1&page=2")).toThrow(refusal("page", "Is given twice."));
});

it.each(["%", "%zz", "%ff", "%ED%A0%80", "a%c0%af"])("DB2: refuses %s in a query", (text) => {
  expect(() => readQuery(`?page=1&find=${text}`)).toThrow(
    refusal("find", "Is not encoded as UTF-8."),
  );
  expect(() => readQuery(`?${text}=1`)).toThrow(refusal("", "Is not encoded as UTF-8."));
});

it.each(operationIds)("DB2: names each field of %s with a character that no text has", (id) => {
  const names = [...operationTable[id].path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  const shape = operations[id].query;
  const asked = shape instanceof z.ZodObject ? Object.keys(shape.shape) : [];
  for (const text of ["a\0b", "\ud800"]) {
    for (const [part, fields] of [
      ["params", names],
      ["query", [...asked, "other"]],
      ["body", ["note"]],
    ] as const) {
      if (part === "body" && operations[id].body === null) continue;
      for (const field of fields) {
        const input = { [part]: { [field]: text } };
        expect(() => prepareRequest(id, input, contractAddresses)).toThrow(
          refusal(field, "Holds a character that can't be kept."),
        );
      }
    }
  }
});
