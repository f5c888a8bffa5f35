import { screen } from "@testing-library/react";
import { createTranslator } from "next-intl";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { formatsFor } from "@/lib/intl/formats";
import table from "@/lib/intl/messages/en/table.json";
import { choiceFilter, type ListFilter, valueFilter } from "./list-filter";

interface Row {
  readonly vendor: string | null;
}

const rows: readonly Row[] = ["B", "A", "A", "C", null, "C", "C"].map((vendor) => ({ vendor }));
const actor = {
  personId: "1",
  name: "A",
  tenantName: "T",
  currency: "NOK",
  timeZone: "Europe/Oslo",
  today: "2026-01-15",
  environment: "test" as const,
  roles: [],
  may: () => true,
};

/** A filter of the rows as it is while `values` are set, with what it changes. */
function entryOf(filter: ListFilter<Row>, values: Readonly<Record<string, unknown>>) {
  const change = vi.fn();
  const context = {
    t: (key: string) => key,
    table: createTranslator({ locale: "en", messages: { table }, namespace: "table" }),
    formats: formatsFor("en", "Europe/Oslo"),
    actor,
    labels: undefined,
  };
  return { entry: filter({ values, rows, change, context }), change };
}

const byVendor = valueFilter<Row>("vendor", ({ vendor }) => vendor, { first: ["own"] });
const offered = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

it("offers the values of the rows with their number, the most frequent first", async () => {
  const { entry, change } = entryOf(byVendor, { vendor: "" });
  const done = vi.fn();
  const { user } = await renderPage(<Suspense>{entry.edit(done)}</Suspense>);
  expect(entry.shown).toBeNull();
  await screen.findByRole("button", { name: /^A/ });
  expect(offered()).toEqual(["own", "C3", "A2", "B1"]);
  await user.click(screen.getByRole("button", { name: /^A/ }));
  expect(change).toHaveBeenCalledWith({ vendor: "A" });
  expect(done).toHaveBeenCalledOnce();
});

it("offers the value that is set where no row has it, and takes it away again", async () => {
  const { entry, change } = entryOf(byVendor, { vendor: "Gone" });
  await renderPage(<Suspense>{entry.edit(() => undefined)}</Suspense>);
  const present = await screen.findByRole("button", { name: "Gone" });
  expect(present.getAttribute("aria-pressed")).toBe("true");
  expect(entry.shown).toBe("Gone");
  entry.clear();
  expect(change).toHaveBeenCalledWith({ vendor: null });
});

it("counts no rows before it is opened", () => {
  const read = vi.fn(() => "A");
  entryOf(valueFilter<Row>("vendor", read), { vendor: null });
  expect(read).not.toHaveBeenCalled();
});

it("shows a value of an address that a closed set does not have as it came", () => {
  const { entry } = entryOf(choiceFilter("state", ["open", "paid"]), { state: "paid" });
  expect(entry.shown).toBe("values.state.paid");
  expect(entryOf(choiceFilter("state", ["open"]), { state: "x" }).entry.shown).toBe("x");
});
