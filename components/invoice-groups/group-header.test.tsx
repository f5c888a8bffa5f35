import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { PathnameContext } from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { expect, it, vi } from "vitest";
import { renderIn } from "@/components/form/testing/render";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { ActorProvider } from "@/components/shell/actor-provider";
import { useFieldsOfPage } from "@/components/shell/page-fields";
import { ShortcutProvider } from "@/components/shell/shortcut-provider";
import { createQueryClient } from "@/lib/browser/query-client";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import type { Role } from "@/lib/domain/roles";
import { invoiceGroupQuery } from "@/lib/invoice-groups/settings/queries";
import { GroupHeader } from "./group-header";

const group = exampleGroup();
const path = `/invoice-groups/${group.accountGuid}`;

function Fields() {
  return (
    <output aria-label="Fields">{useFieldsOfPage().map(({ href, id }) => `${href}#${id} `)}</output>
  );
}

async function show(pathname: string, role: Role) {
  stubContract({});
  const router = {
    back: vi.fn(),
    forward: vi.fn(),
    refresh: vi.fn(),
    push: vi.fn(),
    replace: vi.fn(),
    prefetch: vi.fn(),
    bfcacheId: "1",
  };
  const client = createQueryClient();
  client.setQueryData(invoiceGroupQuery(group.accountGuid).queryKey, group);
  const actor = {
    personId: "1",
    name: "Åse",
    tenantName: "T",
    currency: "NOK",
    timeZone: "Europe/Oslo",
    environment: "test" as const,
    roles: [role],
  };
  const { user } = await renderIn(
    "en",
    <AppRouterContext value={router}>
      <PathnameContext value={pathname}>
        <QueryClientProvider client={client}>
          <ActorProvider actor={actor}>
            <ShortcutProvider initial={{ singleKeys: true }}>
              <GroupHeader accountGuid={group.accountGuid} />
              <Fields />
            </ShortcutProvider>
          </ActorProvider>
        </QueryClientProvider>
      </PathnameContext>
    </AppRouterContext>,
  );
  await user.keyboard("e");
  return router.push;
}

it("begins with the overview and the settings", async () => {
  await show(path, "clerk");
  const tabs = within(screen.getByRole("navigation", { name: "Invoice group" }));
  const [first, second] = tabs.getAllByRole("link");
  expect([first?.textContent, first?.getAttribute("href")]).toEqual(["Overview", path]);
  expect([second?.textContent, second?.getAttribute("href")]).toEqual([
    "Settings",
    `${path}/settings`,
  ]);
  expect(first?.getAttribute("aria-current")).toBe("page");
});

it.each([
  ["on the overview", path, "clerk", true],
  ["on another tab", `${path}/notes`, "lead", true],
  ["on the settings, which have the key themselves", `${path}/settings`, "clerk", false],
  ["for people who may not change settings", path, "auditor", false],
] as const)("leads to the first setting by a key %s: %s", async (_, pathname, role, leads) => {
  const push = await show(pathname, role);
  const calls = leads ? [[`${path}/settings#setting-distributionChannel`]] : [];
  expect(push.mock.calls).toEqual(calls);
  const offered = screen.getByRole("status", { name: "Fields" }).textContent ?? "";
  expect(offered.includes(`${path}/settings#setting-paymentTerms`)).toBe(leads);
});
