import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk, visit } from "./testing/proposal-desk";

describeOnEachDatabase("Drafts of one person", (open) => {
  const desk = useProposalDesk(open);
  const draft = (who = desk.people.clerk) =>
    desk.call(who, "POST", "", { kind: "add-line", content: visit });

  it("are bounded, also where many come at the same moment, for each person alone", async () => {
    desk.restart({ RATE_LIMITS: '{"drafts":3}' });
    const answers = await Promise.all(Array.from({ length: 12 }, () => draft()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body).toMatchObject({
      type: "too-many-drafts",
      title:
        "You have 3 drafts, which is the limit for one person. Submit or withdraw some of them first.",
    });
    expect((await draft(desk.people.other)).status).toBe(201);
    const made = answers.find(({ status }) => status === 201)?.body;
    await desk.call(desk.people.clerk, "POST", `/${made.id}/withdraw`, { version: made.version });
    expect((await draft()).status).toBe(201);
  });
});
