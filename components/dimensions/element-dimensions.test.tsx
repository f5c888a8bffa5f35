import { screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Role } from "@/lib/domain/roles";
import { ElementDimensions } from "./element-dimensions";
import { fakeRemovals } from "./testing/fake-removals";

const [one = "", other = "", department = ""] = ["1", "2", "d"].map((digit) => digit.repeat(32));
const elements = [
  { id: one, name: "Energy" },
  { id: other, name: "Monthly fee" },
];
let removals: ReturnType<typeof fakeRemovals>;

beforeEach(() => {
  removals = fakeRemovals();
  vi.stubGlobal("fetch", async (address: string, { method, body }: RequestInit) => {
    const answer = removals.answer(method, address, body && JSON.parse(String(body)));
    const known = { number: 1, dimensionId: department, name: "Avdeling", values: "free" };
    const withoutId = { ...known, number: 4, dimensionId: null };
    return answer ?? Response.json({ dimensions: [known, withoutId], complete: false });
  });
});

async function show(role: Role) {
  const { user } = await renderPage(<ElementDimensions elements={elements} />, { role });
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
  expect(removals.asked).toEqual([]);
  await user.selectOptions(screen.getByRole("combobox", { name: /^Element/ }), other);
  await user.selectOptions(dimension, department);
  await user.click(screen.getByRole("button", { name: "Remove dimension" }));
  expect(await screen.findByText("1 Avdeling will be removed")).toBeDefined();
}

it("removes a chosen dimension from a chosen element", async () => {
  await remove();
  const address = `/api/desk/dimensions/product-element/${other}/remove`;
  const body = { dimensionId: department, name: "1 Avdeling" };
  expect(removals.asked).toEqual([{ address, body }]);
  removals.end("done");
  expect(await screen.findByText("1 Avdeling was removed")).toBeDefined();
});

it("explains that the element does not have it", async () => {
  await remove();
  const refusal = { field: null, message: "There is no such dimension." };
  removals.end("refused", { reason: "gone", refusal });
  expect(await screen.findByText("1 Avdeling was not removed")).toBeDefined();
  expect(screen.getByText(/^The dimension is not on this record/)).toBeDefined();
});

it("is unclear where billing did not confirm it, because nothing shows it", async () => {
  await remove();
  removals.end("unknown", { reason: "unclear" });
  expect(await screen.findByText(/Billing does not show whether it is there/)).toBeDefined();
});

it("is nothing for an auditor", async () => {
  await show("auditor");
  expect(screen.queryByText("Dimensions of elements")).toBeNull();
});
