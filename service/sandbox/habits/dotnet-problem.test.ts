import { expect, it } from "vitest";
import { dotnetProblem } from "./dotnet-problem";
import { firewallPage, throttledBody } from "./firewall-page";
import { createMovingPages } from "./moving-pages";

const traceId = "0af7651916cd43dd8448eb211c80319c";

it("writes errors as a dictionary by paths and capitals", () => {
  const errors = [
    { path: "0.invoiceMinLimit", message: "Must not be negative." },
    { path: "invoiceInterval", message: "Must be one of 1, 2." },
  ];
  const problem = { type: "invalid-request", title: "x", status: 400, traceId, errors };
  expect(dotnetProblem(problem)).toEqual({
    type: "https://tools.ietf.org/html/rfc9110#section-15.5.1",
    title: "One or more validation errors occurred.",
    status: 400,
    errors: {
      "$[0].invoiceMinLimit": ["Must not be negative."],
      InvoiceInterval: ["Must be one of 1, 2."],
    },
    traceId: `00-${traceId}-b7ad6b7169203331-00`,
  });
});

it("names the type by which a caller decides, and RFC 9110 for all others", () => {
  const typeOf = (type: string, status: number) =>
    dotnetProblem({ type, title: "x", status, traceId }).type;
  expect(typeOf("duplicate-request", 409)).toMatch(/\/duplicate-request$/);
  expect(typeOf("conflict", 409)).toMatch(/rfc9110#section-15\.5\.10$/);
});

it("has a firewall that takes ordinary words for an attack", async () => {
  const page = firewallPage('{"note":"Agreed on the phone, having met."}');
  expect([page?.status, page?.headers.get("content-type")]).toEqual([403, "text/html"]);
  expect(await page?.text()).toContain("<h1>403 Forbidden</h1>");
  expect(firewallPage('{"note":"Call back on -- Friday"}')?.status).toBe(403);
  expect(firewallPage('{"note":"Call back on Friday - please"}')).toBeNull();
});

it("names the seconds of a limit", () => {
  expect(JSON.parse(throttledBody("17"))).toEqual({
    statusCode: 429,
    message: "Rate limit is exceeded. Try again in 17 seconds.",
  });
});

it("repeats rows of a page on the next one, so that others never come", () => {
  const { move } = createMovingPages();
  expect(move("a", 0, [1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4, 5]);
  expect(move("b", 1, [6, 7])).toEqual([6, 7]);
  expect(move("a", 1, [6, 7, 8, 9, 10])).toEqual([3, 4, 5, 9, 10]);
  expect(move("a", 2, [11])).toEqual([5]);
});
