import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../../postgres/testing";
import { useActDesk } from "./testing/act-desk";

describeOnEachDatabase("A fee on a total that changed by an øre", (open) => {
  const desk = useActDesk(open);
  const total = (amount: number) => desk.invoices.change(0, { amount, restAmount: amount });
  /** An item with the equation of the present total. */
  const withFee = async () => desk.item(0, "add-fees", await desk.fees(0, [35]));

  it("DE3: is refused with the present total, and nothing is sent", async () => {
    await total(377.89);
    const item = await withFee();
    expect(item.content).toMatchObject({ newTotalAmountIncVat: 412.89 });
    await total(377.9);
    expect(await desk.refused(item)).toMatchObject({
      type: "changed-meanwhile",
      errors: [
        { path: "seen.totalMinor", message: "Is 377.90 now." },
        { path: "seen.restMinor", message: "Is 377.90 now." },
      ],
    });
    await desk.send();
    expect(desk.writes()).toBe(0);
  });

  it("DE3: is refused with the first equation, also by somebody who saw the new total", async () => {
    await total(377.89);
    const { content } = await withFee();
    await total(377.9);
    expect(await desk.refused(desk.item(0, "add-fees", content))).toMatchObject({
      errors: [
        { path: "content.newTotalAmountIncVat", message: expect.stringContaining("412.90") },
      ],
    });
  });

  it("DE3: is sent with the equation that was made again", async () => {
    await total(377.9);
    const act = await desk.submit(0, "add-fees", await desk.fees(0, [35]));
    await desk.send();
    expect(await desk.read(act)).toMatchObject({ state: "confirmed" });
    expect((await desk.invoices.stored(0)).amount).toBe(412.9);
  });

  it("DE3: is not sent where the total changed after it was accepted", async () => {
    await total(377.89);
    const act = await desk.submit(0, "add-fees", await desk.fees(0, [35]));
    await total(377.9);
    await desk.send();
    expect(await desk.read(act)).toMatchObject({
      state: "refused",
      may: ["edit", "withdraw"],
      outcome: { reason: expect.stringContaining("Its total is 377.90 NOK now") },
    });
    expect(desk.writes()).toBe(0);
  });
});
