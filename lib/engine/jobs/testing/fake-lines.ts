import type { ServerResponse } from "node:http";
import type { SetAsideLine } from "../../../contract/line";
import { exampleQueueLine } from "../../../domain/invoice-lines/testing/example-queue-line";
import type { SeenLine } from "../../../domain/jobs/job-shape";
import { answerJson, answerProblem, type Received } from "../../../server/testing/fake-machine";

/** How the service fails on a call of Archive Invoice Lines. */
export type ArchiveFault =
  | "before" // breaks the connection, nothing happened
  | "after-commit" // breaks the connection once the lines are archived
  | "429"
  | "503"
  | "garbage";

/** Abandoned and archived lines as the service stores them, and a journal of every effect. */
export class FakeLines {
  readonly #lines = new Map<string, { line: SetAsideLine; state: "abandoned" | "archived" }>();
  /** Line ids of each successful call. */
  readonly journal: string[][] = [];
  /** Faults of the next calls, in order. */
  readonly faults: ArchiveFault[] = [];
  /** Milliseconds that each archiving call takes before it takes effect. */
  slow = 0;
  /** Answers the lists as if nothing had been archived. */
  stale = false;
  /** Refuses without naming the line. */
  silent = false;
  /** Reads of lists. */
  reads = 0;
  /** Invoice groups that the service does not have: it refuses to list their lines. */
  readonly unknownGroups = new Set<string>();

  add(id: string, accountGuid: string, facts: Partial<SetAsideLine> = {}): void {
    const { line } = exampleQueueLine(id, { accountGuid, ...facts });
    this.#lines.set(id, { line, state: "abandoned" });
  }

  /** A colleague with another program. */
  archiveElsewhere(...ids: readonly string[]): void {
    for (const id of ids) {
      const line = this.#lines.get(id);
      if (line) line.state = "archived";
    }
  }

  remove(id: string): void {
    this.#lines.delete(id);
  }

  readonly answer = async (request: Received, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url, "http://service.test");
    if (url.pathname.endsWith("/lines/archive")) return this.#archive(request, response);
    const state = url.pathname.endsWith("/archived") ? "archived" : "abandoned";
    const account = url.searchParams.get("accountguid");
    this.reads += 1;
    if (account !== null && this.unknownGroups.has(account)) {
      return answerProblem(response, { type: "not-found", title: "No such group", status: 404 });
    }
    const listed = [...this.#lines.values()].filter(
      ({ line, state: now }) =>
        (account === null || line.accountGuid === account) &&
        (this.stale ? "abandoned" : now) === state,
    );
    const [page, size] = ["page", "size"].map((name) => Number(url.searchParams.get(name) ?? 1));
    const first = account === null ? ((page ?? 1) - 1) * (size ?? 1000) : 0;
    const last = account === null ? first + (size ?? 1000) : listed.length;
    answerJson(
      response,
      listed.slice(first, last).map(({ line }) => line),
    );
  };

  async #archive(request: Received, response: ServerResponse): Promise<void> {
    const { ids } = JSON.parse(request.body) as { ids: string[] };
    const fault = this.faults.shift();
    if (this.slow > 0) await new Promise((resolve) => setTimeout(resolve, this.slow));
    if (fault === "before") return void response.destroy();
    if (fault === "429") {
      response.setHeader("retry-after", "1");
      return answerProblem(response, { type: "busy", title: "Too many", status: 429 });
    }
    if (fault === "503") return answerProblem(response, { type: "x", title: "Down", status: 503 });
    const missing = ids.filter((id) => !this.#lines.has(id));
    if (missing.length > 0) return refuse(response, ids, missing, 404, this.silent);
    const refused = ids.filter((id) => this.#lines.get(id)?.state !== "abandoned");
    if (refused.length > 0) return refuse(response, ids, refused, 409, this.silent);
    this.journal.push(ids);
    this.archiveElsewhere(...ids);
    if (fault === "after-commit") return void response.destroy();
    if (fault === "garbage") return void response.end("<html>proxy</html>");
    answerJson(response, { Message: "Archived successfully" });
  }
}

function refuse(
  response: ServerResponse,
  ids: readonly string[],
  bad: readonly string[],
  status: number,
  silent: boolean,
): void {
  const errors = bad.map((id) => ({ path: `ids.${ids.indexOf(id)}`, message: "Not abandoned." }));
  const type = status === 404 ? "not-found" : "conflict";
  const problem = { type, title: "Refused", status };
  answerProblem(response, silent ? problem : { ...problem, errors });
}

/** An identifier made from a number. */
export const hex = (prefix: string, index: number) =>
  prefix + index.toString(16).padStart(32 - prefix.length, "0");

/** That many lines at the service, five to a group, two groups to a customer, as rows of a job. */
export function fakeRows(lines: FakeLines, count: number, from = 0): SeenLine[] {
  return Array.from({ length: count }, (_, offset) => {
    const index = from + offset;
    const id = hex("11", index);
    const accountGuid = hex("aa", Math.floor(index / 5));
    lines.add(id, accountGuid, {
      customerGUI: hex("cc", Math.floor(index / 10)),
      currency: "NOK",
      amount: (1000 + index) / 100,
      description: `Line ${index}`,
    });
    return { id, accountGuid, amountMinor: 1000 + index, currency: "NOK" };
  });
}
