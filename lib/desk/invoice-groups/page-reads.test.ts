import { expect, it, onTestFinished, vi } from "vitest";
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
  /** A new process, with empty caches. */
  const begin = () => ({ ...held.desk.runtime });

  it("is read once for all callers, until five minutes have passed", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, template));
    const runtime = begin();
    const [clerk, auditor] = [await actorOf("clerk"), await actorOf("auditor")];
    const began = Date.now();
    const now = vi.spyOn(Date, "now").mockReturnValue(began);
    onTestFinished(() => now.mockRestore());
    const all = await Promise.all([clerk, auditor].map((a) => readTemplateWith(runtime, a)));
    expect(all).toEqual([template, template]);
    now.mockReturnValue(began + 5 * minute - 1);
    await readTemplateWith(runtime, clerk);
    expect(desk.service).toHaveLength(1);
    now.mockReturnValue(began + 5 * minute);
    await readTemplateWith(runtime, clerk);
    expect(desk.service).toHaveLength(2);
  });

  it("needs a session, also where it is cached", async () => {
    const { desk } = held;
    desk.answer((_request, response) => answerJson(response, template));
    const runtime = begin();
    await readTemplateWith(runtime, await actorOf("clerk"));
    await expect(readTemplateWith(runtime, null)).rejects.toMatchObject({
      problem: { status: 401 },
    });
  });

  it("is read again after a failure", async () => {
    const { desk } = held;
    const runtime = begin();
    const clerk = await actorOf("clerk");
    desk.answer((_request, response) => answerJson(response, {}, 403));
    await expect(readTemplateWith(runtime, clerk)).rejects.toMatchObject({
      problem: { status: 502 },
    });
    desk.answer((_request, response) => answerJson(response, template));
    expect(await readTemplateWith(runtime, clerk)).toEqual(template);
  });
});
