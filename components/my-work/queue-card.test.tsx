import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "@/components/shell/testing/render-page";
import type { FailedJob, WorkDetails } from "@/lib/domain/my-work/work-details";
import type { Work } from "@/lib/domain/my-work/work-shape";
import { OutcomesCard } from "./queue-card";

const job: FailedJob = {
  id: "11111111-1111-4111-8111-111111111111",
  kind: "dimension-set",
  settings: { number: 10 },
  content: null,
  createdAt: "2026-11-05T04:30:00.000Z",
  total: 6,
  refused: 1,
  unknown: 0,
};

const settings: FailedJob = {
  ...job,
  kind: "settings",
  content: { changes: { set: { paymentTerms: 21 }, clear: [] }, undoOf: null },
};
const name = "Set dimension 10 for 6 invoice groups";

it.each([
  ["with a refused row by its result", job, name, "1 row refused"],
  ["that stopped by itself", { ...job, refused: 0 }, name, "Stopped automatically"],
  [
    "of an archiving by its reason",
    { ...job, kind: "archive-lines", settings: { reason: "wrong-product" } },
    "Archive 6 lines · Wrong product",
    "1 row refused",
  ],
  [
    "of a removal by its dimension",
    { ...job, kind: "remove-dimension", settings: { name: "Avdeling" } },
    "Remove dimension Avdeling",
    "1 row refused",
  ],
  [
    "of an approval by what it approves",
    { ...job, kind: "approve-many", settings: { noun: "debt-acts" } },
    "Approve 6 debt actions",
    "1 row refused",
  ],
  ["of a bulk change", settings, "Payment terms → 21 days, 6 groups", "1 row refused"],
])("names a job %s as the list of jobs does", async (_which, given, title, facts) => {
  const details = { team: { jobsRunning: 0 }, failedJobs: [given] } as Partial<WorkDetails>;
  const work = { failedJobs: 1 } as Partial<Work>;
  await renderPage(<OutcomesCard work={work as Work} details={details as WorkDetails} />);
  expect(screen.getByText(title)).toBeDefined();
  expect(screen.getByText(facts)).toBeDefined();
});
