import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { routes } from "@/lib/routes";
import { areas, isInArea } from "./areas";
import { TechnicalTabs } from "./technical-tabs";
import { renderPage } from "./testing/render-page";

const show = (role: "clerk" | "admin") =>
  renderPage(<TechnicalTabs />, { role, address: routes.queue() });

it("leads from the queue to connection and status, which have one entry in the sidebar", async () => {
  await show("admin");
  const tabs = screen.getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("aria-current")])).toEqual([
    ["Connection", null],
    ["Queue", "page"],
    ["System status", null],
  ]);
  const entries = areas.filter((area) => area.sidebar !== null);
  for (const path of [routes.connection(), routes.queue(), routes.system()]) {
    expect(entries.filter((area) => isInArea(area, path)).map(({ id }) => id)).toEqual([
      "connection",
    ]);
  }
});

it("is not shown to who may see one of them", async () => {
  await show("clerk");
  expect(screen.queryByRole("link")).toBeNull();
});
