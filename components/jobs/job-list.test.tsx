import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { ListScreen } from "@/components/list/list-screen";
import { stubContract } from "@/components/list/testing/contract-fetch";
import { openedList } from "@/components/list/testing/opened-list";
import { stubLayout } from "@/components/list/testing/stub-layout";
import { renderPage } from "@/components/shell/testing/render-page";
import { jobList } from "./job-list";

it.each([
  ["those to approve, where there are some", 2, "to-approve"],
  ["all of them, where none waits for the person", 0, "all"],
])("leads to the bulk changes: to %s", async (_, plansToApprove, view) => {
  stubLayout();
  stubContract({ listJobs: { jobs: [] }, getWork: { plansToApprove } });
  await renderPage(<ListScreen list={jobList} opened={openedList} />);
  const link = await screen.findByRole("link", { name: "Bulk changes" });
  await waitFor(() =>
    expect(link.getAttribute("href")).toBe(`/approvals?view=${view}&subject=settings-plan`),
  );
});

it("names the job of a bulk change as its preview is named", async () => {
  stubLayout();
  const job = {
    kind: "settings",
    total: 251,
    content: { changes: { set: { paymentTerms: 21 }, clear: [] }, undoOf: null },
  } as const;
  stubContract({ listJobs: { jobs: [job] as never }, getWork: { plansToApprove: 0 } });
  await renderPage(<ListScreen list={jobList} opened={openedList} />);
  expect(await screen.findByText(/Payment terms → 21 days.*251 groups/)).toBeDefined();
});
