import { expect, it } from "vitest";
import { routes } from "./routes";

it.each(["2026/17", "10 %", "..", ".", "a\\b", "10%2F1", "Å?&=#+"])(
  "The address of an open invoice keeps the number %j whole",
  (number) => {
    const address = new URL(routes.openInvoice(number, "customer=c"), "http://desk.test");
    expect(address.pathname).toBe("/debt/open-invoices/invoice");
    expect(Object.fromEntries(address.searchParams)).toEqual({ customer: "c", number });
  },
);
