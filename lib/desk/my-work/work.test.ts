import { expect, it } from "vitest";
import { handleDesk } from "../../compose";
import { workSchema } from "../../domain/my-work/work-shape";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk } from "../line-proposals/testing/proposal-desk";

describeOnEachDatabase("What waits for a person", (open) => {
  const desk = useProposalDesk(open);
  const workOf = async (cookie: string) => {
    const request = new Request("http://desk.test/api/desk/my-work", { headers: { cookie } });
    return workSchema.parse(await (await handleDesk(desk.runtime, request)).json());
  };

  it("is counted for each by what they may do, and never what is not theirs", async () => {
    const { clerk, other, lead, second, auditor } = desk.people;
    await desk.draft();
    const submitted = await desk.submit();
    await desk.submit(undefined, "add-line", lead);
    const { id, version } = await desk.submit();
    await desk.expected(lead, "POST", `/${id}/return`, { version, code: "duplicate" });
    expect(await workOf(clerk)).toEqual({
      drafts: 1,
      returned: 1,
      toApprove: null,
      unknown: null,
      possibleDuplicates: null,
      failedJobs: 0,
      requestsToApprove: 0,
      requestsUnclear: 0,
      plansToApprove: 0,
      plansReturned: 0,
      debtToApprove: null,
      debtUnknown: null,
      debtReturned: 0,
      waiting: 1,
      checking: 0,
      writesUnknown: 0,
      unsent: 0,
      debtUnsent: 0,
      requestsUnsent: 0,
      casesAttention: 0,
      casesDue: 0,
      webhooksAttention: null,
      webhooksFailed: null,
    });
    expect(await workOf(other)).toMatchObject({ drafts: 0, returned: 0 });
    // Another person must decide on a lead's own proposal.
    expect(await workOf(lead)).toMatchObject({ toApprove: 1, drafts: 0, unknown: 0 });
    expect(await workOf(second)).toMatchObject({ toApprove: 2 });
    expect(await workOf(auditor)).toEqual({
      drafts: null,
      returned: null,
      toApprove: null,
      unknown: null,
      possibleDuplicates: null,
      failedJobs: null,

      requestsToApprove: null,
      requestsUnclear: null,
      waiting: null,
      checking: null,
      writesUnknown: null,
      unsent: null,
      debtUnsent: null,
      requestsUnsent: null,
      plansToApprove: null,
      plansReturned: null,
      debtToApprove: null,
      debtUnknown: null,
      debtReturned: null,
      casesAttention: null,
      casesDue: null,
      webhooksAttention: null,
      webhooksFailed: null,
    });
    await desk.approve(submitted);
    expect(await workOf(second)).toMatchObject({ toApprove: 1 });
    // An approved line is waited for until billing has it.
    expect(await workOf(clerk)).toMatchObject({ waiting: 1 });
    await desk.send();
    expect(await workOf(clerk)).toMatchObject({ waiting: 0 });
  });

  it("needs a session", async () => {
    const request = new Request("http://desk.test/api/desk/my-work");
    expect((await handleDesk(desk.runtime, request)).status).toBe(401);
  });
});
