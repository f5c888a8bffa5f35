import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import { addDays } from "@/lib/domain/day";
import type { WorkDetails } from "@/lib/domain/my-work/work-details";
import { TeamCard } from "./team-card";

type Lead = NonNullable<WorkDetails["lead"]>;

it.each([
  [2, 1, "Last 7 days: 14 (▲ 7 more than the 7 days before)."],
  [1, 2, "Last 7 days: 7 (▼ 7 fewer than the 7 days before)."],
  [1, 1, "Last 7 days: 7, the same as the 7 days before."],
])("says how %d approvals each day compare with %d of the week before", async (now, old, text) => {
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: addDays("2026-11-16", at),
    count: at < 7 ? old : now,
  }));
  const lead: Lead = { people: [], approvedProposals: days, approvedDebtActs: [] };
  await renderPage(<TeamCard lead={lead} hasLedger={false} />, { role: "lead" });
  const chart = screen.getByRole("figure", { name: "Line proposals approved per day" });
  expect(chart.textContent).toContain(text);
});
