import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { renderPage } from "@/components/shell/testing/render-page";
import { testCard } from "@/components/shell/testing/test-card";
import { exampleGroup } from "@/lib/domain/invoice-groups/example-group";
import { settingNames } from "@/lib/domain/invoice-groups/settings";
import { SettingsCard } from "./settings-card";

const group = exampleGroup({ paymentTerms: 21, note: "Call first", manualApproval: true });
const { accountGuid } = group;
const unknown = Object.fromEntries(settingNames.map((name) => [name, null]));
const card = <SettingsCard accountGuid={accountGuid} />;

describe("the settings on a group's overview", () =>
  testCard({
    card,
    title: "Settings",
    answers: { getInvoiceGroupConfig: group, listApprovals: { approvals: [] } },
    shows: ["Schedule and due date", "21 days", "On", "Paper", "Call first"],
    links: [`/invoice-groups/${accountGuid}/settings`],
    none: {
      getInvoiceGroupConfig: { ...group, invoiceMark: null, note: "Nothing else" },
      listApprovals: { approvals: [] },
    },
    empty: "Nothing else",
  }));

it("shows a dash for each setting that billing left out, and has no form", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    Response.json(
      address.includes("approvals") ? { approvals: [], next: null } : { ...group, ...unknown },
    ),
  );
  await renderPage(card);
  const settings = within(screen.getByRole("region", { name: "Settings" }));
  expect(await settings.findAllByText("–")).toHaveLength(settingNames.length);
  expect(settings.queryByRole("textbox")).toBeNull();
  expect(settings.queryByRole("checkbox")).toBeNull();
});

it("offers the form only to those who may change settings", async () => {
  stubContract({ getInvoiceGroupConfig: group, listApprovals: { approvals: [] } });
  await renderPage(card, { role: "auditor" });
  expect(await screen.findByText("21 days")).toBeDefined();
  expect(screen.queryByRole("link", { name: "Edit settings" })).toBeNull();
});
