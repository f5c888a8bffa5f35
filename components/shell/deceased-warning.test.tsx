import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { DeceasedWarning } from "./deceased-warning";
import { renderPage } from "./testing/render-page";

const guid = (letter: string) => letter.repeat(32);

async function show(customerGuids: readonly string[], language: "en" | "nb" = "en") {
  const asked = vi.fn(async (address: string) => {
    const dead = address.includes(guid("d"));
    if (address.includes(guid("f"))) return Response.json({ status: 403 }, { status: 403 });
    const customer = {
      name: dead ? "Rolf Vest" : "Kari Vest",
      status: dead ? "deceased" : "active",
    };
    return Response.json({ customer, accounts: [], contacts: [] });
  });
  vi.stubGlobal("fetch", asked);
  const { container } = await renderPage(<DeceasedWarning customerGuids={customerGuids} />, {
    language,
  });
  return { asked, container };
}

it("names the deceased among the customers, each read once", async () => {
  const { asked } = await show([guid("a"), guid("d"), guid("d")]);
  expect(await screen.findByText("The customer is deceased")).toBeDefined();
  expect(screen.getByText(/^Rolf Vest\./)).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(2);
});

it("shows nothing for living customers", async () => {
  const { asked, container } = await show([guid("a")]);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(container.textContent).toBe("");
});

it("says of how many customers it does not know", async () => {
  const many = Array.from({ length: 12 }, (_, index) => index.toString(16).padStart(32, "1"));
  const { asked } = await show([guid("f"), ...many], "nb");
  expect(await screen.findByText(/^For 4 kunder er det ikke kontrollert/)).toBeDefined();
  expect(asked).toHaveBeenCalledTimes(10);
});
