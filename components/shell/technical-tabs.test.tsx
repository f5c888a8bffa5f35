import { screen } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { routes } from "@/lib/routes";
import { ActorProvider } from "./actor-provider";
import { areas, isInArea } from "./areas";
import { TechnicalTabs } from "./technical-tabs";

const actor = {
  personId: "p1",
  name: "Berit",
  environment: "test",
  tenantName: "Lysverket",
  currency: "NOK",
  timeZone: "Europe/Oslo",
} as const;

const show = (role: "clerk" | "admin") =>
  renderIn(
    "en",
    <PathnameContext value={routes.queue()}>
      <SearchParamsContext value={new URLSearchParams()}>
        <ActorProvider actor={{ ...actor, roles: [role] }}>
          <TechnicalTabs />
        </ActorProvider>
      </SearchParamsContext>
    </PathnameContext>,
  );

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
