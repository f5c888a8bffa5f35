import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { sendDelayedNow } from "@/lib/browser/delayed-sends";
import type { Role } from "@/lib/domain/roles";
import { ElementDimensions } from "./element-dimensions";

const [one = "", other = "", department = ""] = ["1", "2", "d"].map((digit) => digit.repeat(32));
const elements = [
  { id: one, name: "Energy" },
  { id: other, name: "Monthly fee" },
];
const writes: unknown[] = [];
let answer: () => Response;

beforeEach(() => {
  writes.length = 0;
  answer = () => Response.json({ kind: "answered", now: null, shown: null });
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    if (method === "GET") {
      const known = { number: 1, dimensionId: department, name: "Avdeling", values: "free" };
      const withoutId = { ...known, number: 4, dimensionId: null };
      return Response.json({ dimensions: [known, withoutId], complete: false });
    }
    writes.push([address, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => act(sendDelayedNow));

async function show(role: Role) {
  const { user } = await renderPage(<ElementDimensions productId="p" elements={elements} />, {
    role,
  });
  return user;
}

/** Chooses the second element and the only dimension with an id, and removes it. */
async function remove() {
  const user = await show("clerk");
  await user.click(screen.getByRole("button", { name: "Remove a dimension" }));
  const dimension = await screen.findByRole("combobox", { name: /^Dimension/ });
  expect(dimension.querySelectorAll("option")).toHaveLength(2);
  expect(screen.getByText(/dimensions may be missing here/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove dimension" }));
  expect(dimension.getAttribute("aria-invalid")).toBe("true");
  expect(writes).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Element/ }), other);
  await user.selectOptions(dimension, department);
  await user.click(screen.getByRole("button", { name: "Remove dimension" }));
  expect(screen.getByText("1 Avdeling will be removed")).toBeDefined();
  expect(writes).toEqual([]);
  await act(sendDelayedNow);
}

it("removes a chosen dimension from a chosen element", async () => {
  await remove();
  expect(await screen.findByText("1 Avdeling was removed")).toBeDefined();
  const path = `/api/desk/dimensions/product-element/${other}/remove`;
  expect(writes).toEqual([[path, { dimensionId: department }]]);
});

it("explains that the element does not have it", async () => {
  const problem = { type: "not-found", title: "No", status: 404 };
  answer = () => Response.json({ ...problem, detail: "There is no such dimension." }, problem);
  await remove();
  expect(await screen.findByText("1 Avdeling was not removed")).toBeDefined();
  expect(screen.getByText(/^The dimension is not on this record/)).toBeDefined();
});

it("is unclear where billing did not confirm it, because nothing shows it", async () => {
  const problem = { type: "timeout", title: "No answer", status: 504 };
  answer = () => Response.json({ kind: "unclear", now: null, shown: null, problem });
  await remove();
  expect(await screen.findByText(/Billing does not show whether it is there/)).toBeDefined();
});

it("is nothing for an auditor", async () => {
  await show("auditor");
  expect(screen.queryByText("Dimensions of elements")).toBeNull();
});
