import { expect, it } from "vitest";
import { problems } from "../problem";
import { buildPath } from "./operation-input";

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
  expect(() => buildPath("/x/{id}", {}, {})).toThrow(TypeError);
});
