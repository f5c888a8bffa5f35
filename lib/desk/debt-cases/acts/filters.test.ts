import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("The list of debt actions", (open) => {
  const desk = useActDesk(open);

  it("is narrowed by text, state, kind, author, amount and days", async () => {
    const made = [await desk.submit(0, "add-fees"), await desk.submit(1, "assign")];
    const ids = made.map(({ id }) => id);
    const found = async (search: string) => {
      const { status, body } = await desk.call(desk.people.auditor, "GET", `?${search}`);
      expect(status).toBe(200);
      return body.approvals.map(({ id }: { id: string }) => ids.indexOf(id)).toSorted();
    };
    const [fees, assignment] = made;
    expect(await found("view=open")).toEqual([0, 1]);
    expect(await found(`q=${fees?.invoiceNumber}`)).toEqual([0]);
    expect(await found(`q=nc-${assignment?.invoiceNumber}`)).toEqual([1]);
    expect(await found(`q=${fees?.facts.customerName}`)).toEqual([0, 1]);
    expect(await found("kind=assign")).toEqual([1]);
    expect(await found("state=approved")).toEqual([0, 1]);
    expect(await found("state=submitted")).toEqual([]);
    expect(await found(`author=${fees?.author.id}`)).toEqual([0, 1]);
    expect(await found("amountFrom=70.50&amountTo=70.50")).toEqual([0]);
    expect(await found("from=2020-01-01&to=2020-01-31")).toEqual([]);
    expect(await found("from=2020-01-01&kind=add-fees")).toEqual([0]);
  });
});
