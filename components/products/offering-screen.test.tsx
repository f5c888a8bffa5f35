import { screen, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { exampleOffering } from "@/lib/domain/products/example-offering";
import { OfferingScreen } from "./offering-screen";

const addOn = exampleOffering({ ID: "c".repeat(32), Name: "Guarantee of origin" });

async function show(offering: object) {
  vi.stubGlobal("fetch", async (address: string) => {
    if (/cm\/products/.test(address)) return Response.json({ items: [addOn], total: 1 });
    if (/be\/v3\/products/.test(address)) {
      return Response.json([{ id: "b".repeat(32), name: "Electricity, fixed" }]);
    }
    return Response.json(offering);
  });
  return renderPage(<OfferingScreen id={"a".repeat(32)} />);
}

const part = (name: string) => screen.getByRole("region", { name });

it("shows the fields of an offering, its agreed prices and its nested parts", async () => {
  await show({
    ...exampleOffering({
      EndDate: "2026-12-31",
      IsDisabled: { Disabled: true, Reason: "Sold out", Since: { Season: "Winter" } },
      WebOrderSubProducts: { ProductOfferingIds: [addOn.ID, "d".repeat(32)] },
    }),
    Campaign: ["Autumn"],
  });
  await screen.findByRole("heading", { level: 1, name: "Fixed price 1 year" });
  expect(document.title).toMatch(/^Fixed price 1 year/);
  expect((await screen.findAllByText("Electricity, fixed")).length).toBe(2);
  expect(within(part("Sale")).getByText("12 months")).toBeDefined();
  const prices = within(part("Agreed prices")).getByRole("table");
  expect(within(prices).getAllByRole("row")[1]?.textContent).toBe(
    "Energy priceper kWhYes0.10 to 5.00",
  );
  expect(part("Disabled").textContent).toBe("DisabledDisabledYesReasonSold outSinceSeasonWinter");
  await within(part("Add-ons in web orders")).findByText("Guarantee of origin");
  expect(within(part("Add-ons in web orders")).getByText("Unknown offering")).toBeDefined();
  expect(part("Other fields from billing").textContent).toContain("CampaignAutumn");
});

it("says that there is a text template, and offers its id for copying alone", async () => {
  const template = "e".repeat(32);
  const { user } = await show(exampleOffering({ TextTemplateGuid: template }));
  await screen.findByText("Own template");
  expect(screen.queryByText(template)).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Copy id/ }));
  expect(await screen.findByText(template)).toBeDefined();
});

it("has no part about being disabled of an offering that is sold", async () => {
  await show(exampleOffering({ IsDisabled: { Disabled: false } }));
  await screen.findByRole("heading", { level: 1, name: "Fixed price 1 year" });
  expect(screen.queryByRole("region", { name: "Disabled" })).toBeNull();
});

it("shows no part of which billing answers nothing", async () => {
  await show({ ID: "a".repeat(32), Name: null, IsDisabled: null, InteractiveFields: null });
  await screen.findByRole("heading", { level: 1, name: "Product offering" });
  expect(screen.getByText("No prices are agreed with the customer.")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Disabled" })).toBeNull();
  expect(screen.queryByText("–")).toBeNull();
  expect(screen.queryByRole("region", { name: "Other fields from billing" })).toBeNull();
});

it("leads to an offer of a primary product that is on sale", async () => {
  await show(exampleOffering({}));
  const link = await screen.findByRole("link", { name: "Make an offer" });
  expect(link.getAttribute("href")).toBe(`/products/offers/new?offering=${"a".repeat(32)}`);
});

it.each([
  ["an add-on", { PrimaryProduct: false }],
  ["one that has ended", { EndDate: "2020-12-31" }],
])("makes no offer of %s", async (_, change) => {
  await show(exampleOffering(change));
  await screen.findByRole("heading", { level: 1, name: "Fixed price 1 year" });
  expect(screen.queryByRole("link", { name: "Make an offer" })).toBeNull();
});
