import { screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import * as files from "@/lib/browser/save-file";
import { Chart } from "./chart";
import { type ChartChoice, type ChartData, countCsv } from "./chart-data";

const ages: ChartData = {
  id: "ages",
  title: "Invoices by age",
  kind: "bars",
  pointLabel: "Age",
  noteLabel: "Outstanding",
  series: [{ id: "invoices", label: "Invoices", color: "accent" }],
  points: [
    { id: "new", label: "Not due", values: [4], note: "10.00 NOK", href: "/list?age=new" },
    { id: "old", label: "=Old", values: [null], href: "/list?age=old" },
  ],
  format: String,
  csv: countCsv,
};

afterEach(() => vi.restoreAllMocks());

const show = (chart: ChartData, choice?: ChartChoice) =>
  renderPage(<Chart chart={chart} {...(choice && { choice })} />);

it.each(["bars", "strip", "columns", "steps"] as const)(
  "%s: each point leads to its records",
  async (kind) => {
    await show({ ...ages, kind });
    const link = await screen.findByRole("link", { name: /^Not due/ });
    expect(link.getAttribute("href")).toBe("/list?age=new");
  },
);

it("has a table behind it, whose points lead on once it is shown", async () => {
  const { user } = await show(ages);
  const table = screen.getByRole("table", { name: "Invoices by age" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["AgeInvoicesOutstanding", "Not due410.00 NOK", "=Old––"]);
  expect(within(table).queryByRole("link")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Invoices by age: show as table" }));
  const shown = screen.getByRole("table", { name: "Invoices by age" });
  expect(within(shown).getByRole("link", { name: "Not due" }).getAttribute("href")).toBe(
    "/list?age=new",
  );
  expect(screen.getByRole("button", { name: "Invoices by age: show as chart" })).toBeDefined();
});

it("chooses a point by a press, and none by a press on the chosen one", async () => {
  const onChoose = vi.fn();
  const { user } = await show(ages, { chosen: "new", onChoose });
  const [chosen, other] = await screen.findAllByRole("button", { name: /Not due|Old/ });
  expect(chosen?.getAttribute("aria-pressed")).toBe("true");
  if (chosen) await user.click(chosen);
  if (other) await user.click(other);
  expect(onChoose.mock.calls).toEqual([[null], ["old"]]);
});

it("saves its points as a file in which no text is a formula", async () => {
  const saved = vi.spyOn(files, "saveFile").mockReturnValue();
  const { user } = await show(ages);
  await user.click(screen.getByRole("button", { name: "Invoices by age: export as CSV" }));
  const [file, name] = saved.mock.calls[0] ?? [];
  expect(name).toMatch(/^ages-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(await file?.text()).toBe(
    "\uFEFFAge,Invoices,Outstanding\r\nNot due,4,10.00 NOK\r\n'=Old,,\r\n",
  );
});

it("marks a value among many, and says all of them in the table", async () => {
  const { container } = await show({
    ...ages,
    kind: "spread",
    points: [
      { id: "mark", label: "This amount", values: [900] },
      { id: "middle", label: "Median", values: [500] },
      { id: "lower", label: "Lower quartile", values: [400] },
      { id: "upper", label: "Upper quartile", values: [600] },
    ],
  });
  await vi.waitFor(
    () => expect(container.querySelectorAll("figure svg.h-14 line")).toHaveLength(2),
    20_000,
  );
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
    "This amount",
    "Median",
    "Lower quartile",
    "Upper quartile",
  ]);
});

it("stacks series and breaks a line where a value is missing", async () => {
  const two: ChartData = {
    ...ages,
    kind: "columns",
    series: [...ages.series, { id: "credit", label: "Credited", color: "neutral" }],
    points: [{ id: "1", label: "January", values: [30, -20] }],
  };
  const { container, unmount } = await show(two);
  await vi.waitFor(
    () => expect(container.querySelectorAll("rect.fill-accent")).toHaveLength(2),
    20_000,
  );
  expect(container.querySelectorAll("rect.fill-neutral-mark")).toHaveLength(2); // one is the legend's
  unmount();
  const hours = ["00", "01", "02"].map((id, at) => ({
    id,
    label: id,
    values: [at === 1 ? null : 5],
  }));
  const { container: other } = await show({ ...ages, kind: "steps", points: hours });
  await vi.waitFor(() => expect(other.querySelector(".visx-linepath")).not.toBeNull(), 20_000);
  expect(other.querySelector(".visx-linepath")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
});
