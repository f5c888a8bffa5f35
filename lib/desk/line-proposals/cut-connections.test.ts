import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, it } from "vitest";
import { describeOnEachDatabase } from "../../postgres/testing";
import { useProposalDesk, visit } from "./testing/proposal-desk";

const count = 50;

describeOnEachDatabase("Approvals whose connections are cut", (open, engine) => {
  const desk = useProposalDesk(open);
  const rowsOf = async (query: ReturnType<typeof sql>) =>
    (await desk.runtime.database.execute(query)).rows;

  /** Runs `act` with what ends all connections of the desk's pool, as a pooler that restarts does. */
  const withCut = async (act: (cut: () => Promise<unknown>) => Promise<void>) => {
    const [row] = await rowsOf(sql`select current_database() as name`);
    // Connected beforehand: fifty approvals take no longer than a connection.
    const server = new Client({ connectionString: process.env.TEST_DATABASE_URL });
    await server.connect();
    const cut = () =>
      server.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [
        row?.name,
      ]);
    await act(cut).finally(() => server.end());
  };

  // The embedded engine has no connections that could be cut.
  it.runIf(engine === "PostgreSQL")(
    "DB4: are each decided once or not, hold no lock, and go on with the next request",
    async () => {
      const proposals: Awaited<ReturnType<typeof desk.submit>>[] = [];
      for (let place = 1; place <= count; place += 1) {
        proposals.push(await desk.submit({ ...visit, quantity: place }));
      }
      const approve = ({ id, version, contentHash }: (typeof proposals)[number]) =>
        desk.call(desk.people.lead, "POST", `/${id}/approve`, { version, contentHash });

      const answers: [string, number][] = [];
      await withCut(async (cut) => {
        const approvals = proposals.map(async (proposal) => {
          const { status } = await approve(proposal);
          answers.push([proposal.id, status]);
        });
        await Promise.race(approvals);
        await cut();
        await Promise.race(approvals.slice(count / 2));
        await cut();
        await Promise.all(approvals);
      });
      expect(answers).toHaveLength(count);
      const { $client: pool } = desk.runtime.database;
      await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
      const failed = answers.filter(([, status]) => status !== 200);
      // Otherwise the cut came too late, and the test proves nothing.
      expect(failed.length).toBeGreaterThan(0);

      const stateOf = new Map(
        (
          await rowsOf(
            sql`select id::text, state from approval_requests where subject = 'line-proposal'`,
          )
        ).map(({ id, state }) => [id, state]),
      );
      for (const [id, status] of answers) {
        if (status === 200) expect(stateOf.get(id)).toBe("approved");
        else {
          expect(status).toBeGreaterThanOrEqual(500);
          expect(["submitted", "approved"]).toContain(stateOf.get(id));
        }
      }
      const held = sql`select count(*)::int as held from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()
        and (state like 'idle in transaction%' or wait_event_type = 'Lock')`;
      expect(await rowsOf(held)).toEqual([{ held: 0 }]);

      for (const proposal of proposals) {
        if (stateOf.get(proposal.id) === "submitted") {
          expect((await approve(proposal)).status).toBe(200);
        }
      }
      const decided = sql`select count(*)::int as approvals, count(distinct record_id)::int as once
        from audit_entries where action = 'line-proposal.approved'`;
      expect(await rowsOf(decided)).toEqual([{ approvals: count, once: count }]);
      const queued = sql`select count(*)::int as sends, count(distinct subject_id)::int as once
        from sends`;
      expect(await rowsOf(queued)).toEqual([{ sends: count, once: count }]);
    },
  );
});
