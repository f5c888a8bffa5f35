import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Language } from "@/lib/domain/languages";
import type { Role } from "@/lib/domain/roles";
import { routes } from "@/lib/routes";
import { PriceScreen } from "./price-screen";

const [id, today, customerGuid] = ["707057500012345678", "2026-11-16", "c".repeat(32)];
const spot = (date: string, consumptionPrice: number) => ({
  productName: "Spotpris",
  date,
  consumptionPrice,
  monthlyPrice: 39.2,
  priceExpression: "day-ahead NO4 + 0.049",
  subProducts: [{ productName: "Garanti", priceExpression: null, consumptionPrice: 0.008 }],
});
const grid = (date: string) => ({
  productName: "Nettleie",
  subProducts: null,
  date,
  priceExpression: null,
  consumptionPrice: 0.2934,
  monthlyPrice: 100,
});

type Answer = (day: string, exchange: boolean) => unknown;
const usual: Answer = (day, exchange) => [
  spot(`${day}T00:00:00Z`, exchange ? 0.5 + Number(day.slice(8)) / 100 : 0.049),
  grid(`${day}T00:00:00Z`),
];
let answer: Answer;
const asked: URL[] = [];

beforeEach(() => {
  answer = usual;
  asked.length = 0;
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "http://desk.test");
    if (url.pathname.endsWith("/accounts")) {
      return Response.json({ accounts: [], contacts: [], customer: { name: "Havn AS" } });
    }
    asked.push(url);
    const day = url.searchParams.get("date") ?? "";
    const found = answer(day, url.searchParams.get("exchangeprices") === "true");
    return found instanceof Response ? found : Response.json(found);
  });
});

function show(search = "", language: Language = "en", role: Role = "auditor") {
  return renderPage(<PriceScreen accountingPointId={id} today={today} />, {
    role,
    address: `/prices?${search}`,
    language,
  });
}

const texts = (row: HTMLElement) =>
  [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim());
const refusal = (status: number, type: string) =>
  Response.json({ type, title: "No", status }, { status });

it("shows each product with its sub-products, and a dash where billing gives nothing", async () => {
  await show(`customer=${customerGuid}`);
  const table = await screen.findByRole("table", { name: "Prices on 16 Nov 2026" });
  expect(within(table).getAllByRole("row").slice(1).map(texts)).toEqual([
    ["Spotpris", "0.049 NOK", "39.20 NOK", "day-ahead NO4 + 0.049"],
    ["Sub-product: Garanti", "0.008 NOK", "–", "–"],
    ["Nettleie", "0.2934 NOK", "100.00 NOK", "–"],
  ]);
  expect(screen.getByText("Each price applies to the whole day.")).toBeDefined();
  expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/service/settlement/v4/accountingpoints/priceinformations/${id}` +
      `?date=2026-11-16&exchangeprices=false&customerGuid=${customerGuid}`,
  ]);
  expect(
    screen.getByRole("link", { name: "Metering points and contracts" }).getAttribute("href"),
  ).toBe(routes.customerMeteringPoints(customerGuid));
});

it("writes the chosen days and the switch to the address", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "Day before" }));
  expect(window.location.search).toBe("?date=2026-11-15");
  const exchange = screen.getByRole("switch", { name: "Include the day-ahead price" });
  const hint = document.getElementById(exchange.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toContain("only what is added to its day-ahead price");
  await user.click(exchange);
  expect(window.location.search).toBe("?date=2026-11-15&exchange=1");
  expect(hint?.textContent).toContain("include its day-ahead price");
});

it("names the products that billing leaves out without a day-ahead price", async () => {
  answer = (day, exchange) => (exchange ? [grid(day)] : usual(day, exchange));
  await show("exchange=1");
  expect(
    await screen.findByText("Not shown, because there is no day-ahead price yet: Spotpris"),
  ).toBeDefined();
  expect(screen.getByRole("rowheader", { name: "Nettleie" })).toBeDefined();
});

it("compares two days, and counts what differs", async () => {
  await show("exchange=1&compare=2026-11-17");
  const table = await screen.findByRole("table", { name: "Prices on 16 Nov 2026 and 17 Nov 2026" });
  expect(within(table).getAllByRole("row").slice(1, 4).map(texts)).toEqual([
    ["Spotpris", "Consumption price, per unit", "0.66 NOK", "0.67 NOK", "▲ +0.01 NOK"],
    ["Monthly price", "39.20 NOK", "39.20 NOK", "Same"],
    ["Price expression", "day-ahead NO4 + 0.049", "day-ahead NO4 + 0.049", "Same"],
  ]);
  expect(screen.getByText("1 figure differs.").getAttribute("role")).toBe("status");
});

it("shows the older of two days first, and a lower price as a fall", async () => {
  await show("exchange=1&compare=2026-11-15");
  const table = await screen.findByRole("table", { name: "Prices on 15 Nov 2026 and 16 Nov 2026" });
  expect(texts(within(table).getAllByRole("row")[1] ?? table).at(-1)).toBe("▲ +0.01 NOK");
  answer = (day) => [spot(day, day === "2026-11-16" ? 0.3 : 0.4)];
  await show("compare=2026-11-15");
  const fall = await screen.findAllByText("▼", { exact: false });
  expect(fall.map((mark) => mark.closest("td")?.textContent)).toEqual(["▼ \u22120.10 NOK"]);
});

it("draws a day whose price changes within it", async () => {
  answer = (day) => [
    spot(`${day}T05:00:00Z`, 0.4),
    spot(`${day}T17:00:00Z`, 0.9),
    grid(`${day}T05:00:00Z`),
  ];
  await show();
  expect(await screen.findByText("0.40 NOK – 0.90 NOK")).toBeDefined();
  const chart = await screen.findByRole("figure", { name: "Consumption price on 16 Nov 2026" });
  const rows = within(within(chart).getByRole("table")).getAllByRole("row");
  expect(rows.map(texts)).toEqual([
    ["Time", "Spotpris"],
    ["06:00", "0.40 NOK"],
    ["18:00", "0.90 NOK"],
  ]);
});

it("draws the month on request, and each day leads to its prices", async () => {
  await show("exchange=1&month=1");
  const chart = await screen.findByRole("figure", { name: "Consumption price in Nov 2026" });
  const rows = within(within(chart).getByRole("table")).getAllByRole("row");
  expect(rows).toHaveLength(31);
  expect(texts(rows[20] ?? chart)).toEqual(["20 Nov 2026", "0.70 NOK"]);
  const day = await within(chart).findByRole("link", { name: /^20 Nov 2026/ });
  expect(day.getAttribute("href")).toBe(
    routes.meteringPointPrices(id, "date=2026-11-20&exchange=1&month=1"),
  );
});

it("reports that a month has one price, and reads failed days again", async () => {
  answer = (day) =>
    day === "2026-11-03" ? refusal(503, "service-unavailable") : usual(day, false);
  const { user } = await show("month=1");
  expect(await screen.findByText("1 day could not be loaded")).toBeDefined();
  expect(screen.getByText("The prices are the same on the loaded days of Nov 2026.")).toBeDefined();
  answer = usual;
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByText("1 day could not be loaded")).toBeNull());
  expect(screen.getByText("The prices are the same on every day of Nov 2026.")).toBeDefined();
});

it.each([
  ["", "No prices on 16 Nov 2026", "Choose another day."],
  ["exchange=1", "No prices on 16 Nov 2026", "its day-ahead price is not available yet"],
])("explains why a day has no prices: %j", async (search, title, hint) => {
  answer = () => [];
  await show(search);
  expect(await screen.findByText(title)).toBeDefined();
  expect(screen.getByText(new RegExp(hint))).toBeDefined();
});

it("names a metering point that billing does not have", async () => {
  answer = () => refusal(404, "not-found");
  await show();
  expect(await screen.findByText(`Billing has no metering point ${id}`)).toBeDefined();
  expect(screen.queryByRole("table")).toBeNull();
});

it("offers a retry where billing is down", async () => {
  answer = () => refusal(503, "service-unavailable");
  const { user } = await show();
  const retry = await screen.findByRole("button", { name: "Try again" });
  answer = usual;
  await user.click(retry);
  expect(await screen.findByRole("table", { name: "Prices on 16 Nov 2026" })).toBeDefined();
});

it.each([
  ["nb", "Priser 16.11.2026"],
  ["sv", "Priser 2026-11-16"],
  ["da", "Priser 16.11.2026"],
  ["fi", "Hinnat 16.11.2026"],
] as const)("is worded in %s", async (language, name) => {
  await show("", language);
  expect(await screen.findByRole("table", { name })).toBeDefined();
});

it("compares with old versions for administrators alone, once they ask for it", async () => {
  await show();
  await screen.findByRole("table", { name: "Prices on 16 Nov 2026" });
  expect(screen.queryByRole("switch", { name: "Compare with an old version" })).toBeNull();
});

it("shows the end of an old version, and what differs from version 4", async () => {
  const { user } = await show("", "en", "admin");
  await screen.findByRole("table", { name: "Prices on 16 Nov 2026" });
  expect(asked).toHaveLength(1);
  await user.click(screen.getByRole("switch", { name: "Compare with an old version" }));
  await screen.findByRole("table", { name: "Version 3 and version 4" });
  expect(screen.getByText("Sunset 31 Aug 2026 (passed)")).toBeDefined();
  expect(screen.getByText("All prices are the same.")).toBeDefined();
  answer = (day) => [grid(day)];
  await user.click(screen.getByRole("radio", { name: "Version 1" }));
  await screen.findByRole("table", { name: "Version 1 and version 4" });
  expect(screen.getByText("Sunset 31 Mar 2025 (passed)")).toBeDefined();
  expect(screen.getAllByText("No price").length).toBeGreaterThan(0);
  expect(asked.slice(1).map(({ pathname, search }) => pathname + search)).toEqual([
    `/api/service/se/settlement/v3/accountingpoints/priceinformations/${id}` +
      "?date=2026-11-16&exchangeprices=false",
    `/api/service/se/settlement/v1/GetPriceInformation?date=2026-11-16&exchangeprices=false&ap=${id}`,
  ]);
});

it("reports an old version that billing has switched off", async () => {
  const { user } = await show("", "en", "admin");
  await screen.findByRole("table", { name: "Prices on 16 Nov 2026" });
  answer = () => refusal(410, "gone");
  await user.click(screen.getByRole("switch", { name: "Compare with an old version" }));
  expect(await screen.findByText("Billing has switched this operation off.")).toBeDefined();
});
