import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { ConnectionCard } from "./system-card";

async function show(answer: () => Response) {
  vi.stubGlobal("fetch", async () => answer());
  await renderPage(<ConnectionCard />);
  return screen.getByRole("link", { name: "Check each step" }).getAttribute("href");
}

it("shows how fast billing answers, and leads to the check of each step", async () => {
  expect(await show(() => Response.json([]))).toBe("/admin/connection");
  expect(await screen.findByText(/^Billing responded in \d+ ms at/)).toBeDefined();
});

it("leads there also where billing does not answer", async () => {
  const problem = { type: "service-unavailable", title: "x", status: 503 };
  expect(await show(() => Response.json(problem, { status: 503 }))).toBe("/admin/connection");
  expect(await screen.findByRole("button", { name: "Try again" })).toBeDefined();
});
