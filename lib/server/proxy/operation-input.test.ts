import { expect, it } from "vitest";
import { contractAddresses } from "../../contract/operation-addresses";
import { problems } from "../problem";
import { buildPath, prepareRequest, readQuery } from "./operation-input";

const refusal = (path: string, message: string) =>
  expect.objectContaining({
    problem: expect.objectContaining({ status: 400, errors: [{ path, message }] }),
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
