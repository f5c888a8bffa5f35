import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { answerJson } from "../../server/testing/fake-machine";
import { useTestDesk } from "../../server/testing/test-desk";
import { readTemplateWith } from "./page-reads";

const template = { name: null, status: null };
const minute = 60_000;

describeOnEachDatabase("The search template for pages", (open) => {
  const held = useTestDesk(open);
  const actorOf = async (role: "clerk" | "auditor") =>
    held.desk.runtime.sessions.find(await held.desk.signIn([role]));
  /** A process of its own: nothing is kept yet. */
  const begin = () => ({ ...held.desk.runtime });

  it("is asked for once, whoever needs it, until five minutes have passed", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, template));
    const runtime = begin();
    const [clerk, auditor] = [await actorOf("clerk"), await actorOf("auditor")];
    const all = await Promise.all([clerk, auditor].map((a) => readTemplateWith(runtime, a, 0)));
    expect(all).toEqual([template, template]);
    await readTemplateWith(runtime, clerk, 5 * minute - 1);
    expect(desk.service).toHaveLength(1);
    await readTemplateWith(runtime, clerk, 5 * minute);
    expect(desk.service).toHaveLength(2);
  });

  it("is told to nobody without a session, also where it is kept", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, template));
    const runtime = begin();
    await readTemplateWith(runtime, await actorOf("clerk"), 0);
    await expect(readTemplateWith(runtime, null, 0)).rejects.toMatchObject({
      problem: { status: 401 },
    });
  });

  it("is asked for again after a failure", async () => {
    const { desk } = held;
    const runtime = begin();
    const clerk = await actorOf("clerk");
    desk.answer((_request, response) => answerJson(response, {}, 403));
    await expect(readTemplateWith(runtime, clerk, 0)).rejects.toMatchObject({
      problem: { status: 502 },
    });
    desk.answer((_request, response) => answerJson(response, template));
    expect(await readTemplateWith(runtime, clerk, 0)).toEqual(template);
  });
});
