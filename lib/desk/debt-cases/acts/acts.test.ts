import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("Debt acts", (open) => {
  const desk = useActDesk(open);

  it.each([
    ["add-fees", 7050],
    ["add-next-invoice-lines", 7000],
    ["assign", 125_000],
  ] as const)(
    "of kind %s up to the policy's amount are approved at once and sent",
    async (kind, amountMinor) => {
      const act = await desk.submit(0, kind);
      expect(act).toMatchObject({
        ...{ kind, state: "approved", onePerson: true, amountMinor, may: ["edit", "withdraw"] },
        facts: { customerName: "Customer 0", totalMinor: 125_000, restMinor: 125_000 },
      });
      await desk.send();
      expect(await desk.read(act)).toMatchObject({
        state: "confirmed",
        outcome: { call: "answer" },
      });
      expect(desk.service.writes).toBe(1);
    },
  );
});
