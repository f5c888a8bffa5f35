import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { Role } from "@/lib/domain/roles";
import { PriceListScreen } from "./price-list-screen";

const product = (id: string, productNumber: string, name: string) => ({
  id: id.repeat(32),
  productNumber,
  name,
  description: null,
  source: "service",
  erpMappingType: null,
  invoiceLineType: 0,
  sortOrder: 0,
  availableDownpayment: false,
  elements: [],
});
const products = [product("1", "100", "Spot"), product("2", "200", "Fixed")];
const inForce = {
  id: "e".repeat(32),
  code: "SPOT",
  name: "Spot 2026",
  productId: "1".repeat(32),
  currency: "NOK",
  validFrom: "2026-01-01",
  validTo: "2026-12-31",
  rows: [{ name: "Energy", priceArea: null, quantityUnit: "kWh", price: 1.125, vatRate: 25 }],
  updatedAt: "2025-12-01T00:00:00Z",
};

interface Posted {
  readonly body: { content: { productId: string; rows: object[] } };
  readonly key: string | null;
}

/** The screen with its switch on; submissions are answered in turn, later ones as created. */
async function open(role: Role = "admin", answers: readonly Response[] = []) {
  const posted: Posted[] = [];
  const next = [...answers];
  vi.stubGlobal("fetch", async (address: string, { method, body, headers }: RequestInit) => {
    if (method === "POST") {
      const key = new Headers(headers).get("idempotency-key");
      posted.push({ body: JSON.parse(String(body)), key });
      const id = `7d0d2c1e-0000-4000-8000-00000000000${posted.length}`;
      return next.shift() ?? Response.json({ id, subject: "request" }, { status: 201 });
    }
    if (!address.includes("pricelist")) return Response.json(products);
    if (address.includes("1".repeat(32))) return Response.json(inForce);
    return Response.json({ type: "not-found", title: "None", status: 404 }, { status: 404 });
  });
  const shown = await renderPage(<PriceListScreen tabs={null} />, { role });
  return { ...shown, posted };
}

async function edit(answers: readonly Response[] = []) {
  const shown = await open("admin", answers);
  await shown.user.click(screen.getByRole("switch", { name: /^Edit price lists/ }));
  await cell("Product", 1);
  const paste = async (text: string) => {
    await shown.user.click(await cell("Product", 1));
    await shown.user.paste(text);
  };
  const press = async (name: string | RegExp) =>
    shown.user.click(await screen.findByRole("button", { name }));
  return { ...shown, paste, press };
}

const cell = (column: string, row: number): Promise<HTMLInputElement> =>
  screen.findByLabelText(`${column}, row ${row}`);
const textOf = async (column: string, row: number) => (await cell(column, row)).value;
const good = "100\t2027-01-01\t\tEnergy\tNO1\tkWh\t1.25\t25";

describe("The price list editor", () => {
  it("is for administrators, and reads nothing before its switch is on", async () => {
    await open("lead");
    expect(screen.getByText("Only administrators can edit price lists")).toBeDefined();
    expect(screen.queryByRole("switch")).toBeNull();
  });

  it("shows the end of the operation once it is on, and keeps what is typed while it is off", async () => {
    const { user } = await edit();
    expect(screen.getByText("Sunset 31 Mar 2025 (passed)")).toBeDefined();
    await user.type(await cell("Price", 1), "Energy");
    const toggle = screen.getByRole("switch", { name: /^Edit price lists/ });
    await user.click(toggle);
    await user.click(toggle);
    expect(await textOf("Price", 1)).toBe("Energy");
  });

  it("takes pasted cells of a spreadsheet, and names each wrong one by row and column", async () => {
    const { paste, press, posted } = await edit();
    await paste(`Product\tFrom\n${good}\n999\t2027-01-01\t\tFee\t\tpcs\tmuch\t25`);
    expect(await screen.findByText(/2 rows pasted/)).toBeDefined();
    await press("Continue");
    const summary = (await screen.findByText("Fix 2 problems")).closest<HTMLElement>(
      "[role=alert]",
    );
    expect(
      within(summary ?? document.body)
        .getAllByRole("link")
        .map(({ textContent }) => textContent),
    ).toEqual([
      "Product, row 2: No product has this number or name",
      "Price without VAT, row 2: Enter a number, such as 1,250.50",
    ]);
    expect(await textOf("Price without VAT", 2)).toBe("much");
    expect((await cell("Product", 2)).getAttribute("aria-invalid")).toBe("true");
    expect(posted).toEqual([]);
  });

  it("adds a row by Enter in the last one, moves by arrows, duplicates and removes rows", async () => {
    const { user, paste, press } = await edit();
    await paste(good);
    await user.click(await cell("Price", 1));
    await user.keyboard("{Enter}");
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Price", 2)));
    await user.keyboard("Fee{ArrowUp}");
    await waitFor(async () => expect(document.activeElement).toBe(await cell("Price", 1)));
    await press("Duplicate row 1");
    expect(await textOf("Price", 2)).toBe("Energy");
    expect(await textOf("Price", 3)).toBe("Fee");
    await press("Remove row 2");
    expect(await textOf("Price", 2)).toBe("Fee");
    expect(screen.queryByLabelText("Price, row 3")).toBeNull();
  });

  it("adds the rows of the list in force, to be changed", async () => {
    const { user, press } = await edit();
    await user.type(screen.getByRole("combobox", { name: "Price list in force of" }), "spot");
    await user.click(await screen.findByRole("option", { name: "100 Spot" }));
    await press("Add its rows");
    expect(await screen.findByText("1 row added.")).toBeDefined();
    expect(await textOf("From", 1)).toBe("2026-01-01");
    expect(await textOf("Price without VAT", 1)).toBe("1.1250");
  });

  it("sends each list for approval after a check that shows gaps, and follows its request", async () => {
    const { paste, press, posted } = await edit();
    await paste(`100\t2027-02-01\t\tEnergy\t\tkWh\t1.25\t25\n${good.replace("100", "200")}`);
    await press("Continue");
    await screen.findByRole("heading", { name: "Check the price lists" });
    // The list in force ends with the year.
    expect(screen.getByText("No price: 1–31 Jan 2027".replace("–", " – "))).toBeDefined();
    expect(screen.getByText("No gaps and no overlaps.")).toBeDefined();
    await press("Send 2 price lists for approval");
    expect(await screen.findByText("2 price lists await approval")).toBeDefined();
    expect(screen.getAllByRole("link", { name: "Open the request" })).toHaveLength(2);
    expect(posted.map(({ body }) => body)).toEqual([
      {
        kind: "write-price-list",
        note: null,
        content: {
          code: "SPOT",
          name: "Spot 2027",
          productId: "1".repeat(32),
          currency: "NOK",
          validFrom: "2027-02-01",
          validTo: null,
          rows: [
            { name: "Energy", priceArea: null, quantityUnit: "kWh", price: 1.25, vatRate: 25 },
          ],
        },
      },
      {
        kind: "write-price-list",
        note: null,
        content: {
          code: "200-STD",
          name: "Fixed 2027",
          productId: "2".repeat(32),
          currency: "NOK",
          validFrom: "2027-01-01",
          validTo: null,
          rows: [
            { name: "Energy", priceArea: "NO1", quantityUnit: "kWh", price: 1.25, vatRate: 25 },
          ],
        },
      },
    ]);
  });

  it("sends only what failed again, with the same key", async () => {
    const problem = { type: "service-failed", title: "Failed", status: 502 };
    const failed = () => Response.json(problem, { status: 502 });
    const { paste, press, posted } = await edit([
      failed(),
      Response.json(
        { id: "7d0d2c1e-0000-4000-8000-000000000009", subject: "request" },
        { status: 201 },
      ),
    ]);
    await paste(`${good}\n${good.replace("100", "200")}`);
    await press("Continue");
    await press("Send 2 price lists for approval");
    expect(await screen.findByText("Not sent")).toBeDefined();
    await press("Send 1 price list again");
    expect(await screen.findByText("2 price lists await approval")).toBeDefined();
    const [first, second, again, ...more] = posted;
    expect([again?.key, again?.body, more]).toEqual([first?.key, first?.body, []]);
    expect(second?.key).not.toBe(first?.key);
  });

  it("brings back what was typed after a reload", async () => {
    const { paste, unmount } = await edit();
    await paste(good);
    const stored = { ...sessionStorage };
    unmount();
    for (const [name, value] of Object.entries(stored)) sessionStorage.setItem(name, value);
    const { user } = await open();
    await user.click(screen.getByRole("switch", { name: /^Edit price lists/ }));
    expect(await screen.findByText(/^Restored what you entered/)).toBeDefined();
    expect(await textOf("Price", 1)).toBe("Energy");
  });
});
