import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { useFieldsOfPage } from "@/components/shell/page-fields";
import { renderPage } from "@/components/shell/testing/render-page";
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
  const client = createQueryClient();
  client.setQueryData(invoiceGroupQuery(group.accountGuid).queryKey, group);
  const { user, router } = await renderPage(
    <>
      <GroupHeader accountGuid={group.accountGuid} />
      <Fields />
    </>,
    { role, client, address: pathname },
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
