import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleOffering } from "@/lib/domain/products/example-offering";
import { OfferingCompareScreen } from "./offering-compare";

const [first, second, third] = ["a".repeat(32), "c".repeat(32), "d".repeat(32)];
const offerings = [
  exampleOffering({ ID: first }),
  exampleOffering({ ID: second, Name: "Spot", DefaultValidPeriod: null, PriceAreas: ["NO2"] }),
  { ...exampleOffering({ ID: third }), Name: null },
];

async function show(search: string) {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address.includes("/be/v3/products")
        ? [{ id: "b".repeat(32), name: "Electricity" }]
        : { items: offerings, page: 0, size: 500, total: offerings.length },
    ),
  );
  await renderPage(<OfferingCompareScreen />, { address: `/products/offerings/compare?${search}` });
}

async function rows() {
  const table = await screen.findByRole("table", { name: /^Fields of both offerings/ });
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map((cell) => cell.textContent));
}

it("shows what differs between two offerings first, then what is the same", async () => {
  await show(`left=${first}&right=${second}`);
  const [head, ...fields] = await rows();
  expect(head).toEqual(["Field", "Fixed price 1 year", "Spot", "Comparison"]);
  expect(screen.getByText("3 fields differ")).toBeDefined();
  expect(fields.slice(0, 3).toSorted()).toEqual([
    ["Default period", "12 months", "–", "Different"],
    ["Name", "Fixed price 1 year", "Spot", "Different"],
    ["Price areas", "NO1", "NO2", "Different"],
  ]);
  expect(fields.slice(3).map((cells) => cells.at(-1))).toEqual(
    Array.from({ length: fields.length - 3 }, () => "Same"),
  );
  expect(screen.getByRole("link", { name: "Spot" }).getAttribute("href")).toContain(second);
});

it("says that an offering is the same as itself", async () => {
  await show(`left=${first}&right=${first}`);
  expect(await screen.findByText("All fields are the same")).toBeDefined();
  expect((await rows()).slice(1).every((cells) => cells.at(-1) === "Same")).toBe(true);
});

it("names an unnamed offering by its side", async () => {
  await show(`left=${first}&right=${third}`);
  const [head] = await rows();
  expect(head?.[2]).toBe("Second offering");
});

it.each(["", `left=${first}`, `left=${first}&right=${"e".repeat(32)}`])(
  "asks for two offerings where the address does not have two: %s",
  async (search) => {
    await show(search);
    expect(await screen.findByText("Choose two offerings to compare")).toBeDefined();
    expect(screen.queryByRole("table")).toBeNull();
  },
);
