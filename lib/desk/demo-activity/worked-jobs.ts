import "server-only";
import type { NewJobDraft } from "../../domain/jobs/job-order";
import { toMinorUnits } from "../../domain/minor-units";
import { type DemoAct, type DemoStage, present, until } from "./demo-act";
import type { DemoPerson } from "./demo-person";

/** Starts a job, and waits for its end while its maker is signed in. */
async function work({ ending }: DemoStage, maker: DemoPerson, id: string): Promise<void> {
  const params = { id };
  await maker.call("startJob", { params });
  await until(
    ending,
    () => maker.call("getJob", { params }),
    ({ state }) => state === "done",
  );
}

/** Has a job drafted, and waits until its rows are read; the draft's parameters. */
async function draft({ ending }: DemoStage, maker: DemoPerson, body: NewJobDraft) {
  const { id } = await maker.call("createJobDraft", { body });
  const params = { id };
  await until(
    ending,
    () => maker.call("getJobDraft", { params }),
    ({ state }) => state !== "reading",
  );
  return params;
}

/** A job that is done, and one of which a row was refused. */
export const workedJobs: readonly DemoAct[] = [
  {
    name: "archived-lines",
    async perform(stage) {
      const person = await stage.as("otherClerk");
      const lines = await person.read("listAbandonedLines", { query: { page: 1, size: 50 } });
      const items = lines.slice(0, 4).map(({ id, accountGuid, amount, currency }) => {
        return { id, accountGuid, amountMinor: toMinorUnits(amount), currency };
      });
      const settings = { reason: "duplicate" } as const;
      const params = await draft(stage, person, { kind: "archive-lines", settings, items });
      const job = await person.call("sendJobDraft", { params });
      await work(stage, person, job.id);
    },
  },
  {
    name: "set-departments",
    async perform(stage) {
      const person = await stage.as("clerk");
      const settings = { number: 1, undoOf: null };
      const kind = "dimension-set";
      const items = stage.groups
        .slice(12, 18)
        .map(({ accountGuid }) => ({ id: accountGuid, to: { dimension: "214" } }));
      const params = await draft(stage, person, { kind, settings, items });
      const { rows } = await person.call("listJobDraftRows", { params });
      const job = await person.call("sendJobDraft", { params });
      // A colleague is faster with one of them, so the job refuses its row.
      const colleague = await stage.as("otherClerk");
      await colleague.call("setDimension", {
        params: {
          owner: "invoice-group",
          guid: present(rows.filter(({ verdict }) => verdict === "change")[2]).id,
        },
        body: { dimensionNumber: settings.number, dimensionEntryValue: "180" },
      });
      await work(stage, person, job.id);
    },
  },
];
