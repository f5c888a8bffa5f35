import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { problemSchema } from "../lib/contract/problem";
import { describeOnEachDatabase, engines } from "../lib/postgres/testing";
import { nordlys } from "./seed/tenants";
import {
  type ContractCall,
  contractCalls,
  refusedPlaces,
  validInputs,
} from "./testing/contract-inputs";
import { longWord } from "./testing/hostile-values";
import { type SpoiltCall, spoiltCalls } from "./testing/malformed";
import { type ReceivedAnswer, type SentCall, send } from "./testing/sent-call";
import { startTestService, type TestService } from "./testing/service";
import { storedState } from "./testing/stored-state";

const firstSeed = 20_261_116;
/** The calls are split among the engines, because few of them reach the database. */
const leastRequests = 10_000 / engines.length;
const calls = contractCalls();
/** Calls of each operation; calls that the contract accepts do not count. */
const share = Math.ceil(leastRequests / calls.length);
/** Those of `npm test`. */
const firstShare = 10;

const strictProblemSchema = z.strictObject(problemSchema.shape);
const documentSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ operationId: z.string(), responses: z.record(z.string(), z.unknown()) }),
    ),
  ),
});

describeOnEachDatabase("malformed requests", (open, engine) => {
  // Each engine gets different calls.
  const seed = firstSeed + engines.indexOf(engine);
  let service: TestService;
  let token: string;
  let documented: Map<string, string[]>;
  let refused = 0;
  const taken: [ContractCall, SpoiltCall][] = [];

  beforeAll(async () => {
    service = await startTestService(open);
    token = await service.identity.token(nordlys.id);
    const document = documentSchema.parse((await service.call("GET", "/openapi.json")).body);
    documented = new Map(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .map(({ operationId, responses }) => [operationId, Object.keys(responses)]),
    );
  });

  const sendAs = (sent: SentCall) => send(service.app, sent, token);

  function expectPlain(call: ContractCall, answer: ReceivedAnswer) {
    expect(documented.get(call.id)).toContain(String(answer.status));
    const { text, headers } = answer;
    const all = [text, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join("\n");
    expect(all).not.toMatch(leaks);
    expect(all).not.toContain(token);
    return text;
  }

  const shares = [
    { part: "the first", wanted: firstShare, tags: [] },
    { part: "the others", wanted: share - firstShare, tags: ["thorough"] },
  ];
  describe.each(shares)("$part", ({ wanted, tags }) => {
    test.each(calls)(
      "$id refuses each with its field, and nothing comes of it",
      { tags },
      async (call) => {
        const before = await storedState(service.database);
        const failures = service.failures.length;
        let count = 0;
        const refusedOnly = fc.asyncProperty(
          spoiltCalls(call, validInputs(call, { presence: 40 })),
          async (spoilt) => {
            const expected = expectationOf(call, spoilt);
            if (expected === null) {
              taken.push([call, spoilt]);
              fc.pre(false);
              return;
            }
            const answer = await sendAs(spoilt.sent);
            expect(expected.statuses).toContain(answer.status);
            expectPlain(call, answer);
            const { instance = "", ...problem } = strictProblemSchema.parse(
              JSON.parse(answer.text),
            );
            expect(problem.status).toBe(answer.status);
            expect(instance.length).toBeLessThanOrEqual(500);
            expect(JSON.stringify(problem)).not.toContain(longWord.repeat(20));
            if (answer.status === 400) {
              const paths = problem.errors?.map(({ path }) => path) ?? [];
              if (expected.places.length > 0) expect(expected.places).toSatisfy(someNamedBy(paths));
              else expect(paths).not.toEqual([]);
              expect(paths).not.toContain("");
            }
            expect(service.failures.slice(failures)).toEqual([]);
            count += 1;
          },
        );
        const settings = { numRuns: wanted, maxSkipsPerRun: 20, endOnFailure: true };
        await fc.assert(refusedOnly, { seed: seed + tags.length * 100, ...settings });
        expect(count).toBe(wanted);
        refused += count;
        expect(await storedState(service.database)).toEqual(before);
      },
    );
  });

  test("so were at least 10,000 of them on all engines", { tags: ["thorough"] }, () => {
    expect(refused).toBeGreaterThanOrEqual(leastRequests);
  });

  test("what the contract takes of it is answered as documented, and applied without failure", async () => {
    expect(taken.length).toBeGreaterThan(100);
    for (const [call, { sent }] of taken) {
      const answer = await sendAs(sent);
      expectPlain(call, answer);
      expect([sent, answer.status]).toEqual([sent, expect.toSatisfy((status) => status < 500)]);
      expect([sent, service.failures]).toEqual([sent, []]);
    }
    await service.applyWork();
    expect(service.failures).toEqual([]);
  });
});

/** Internal details that no answer may contain: statements, stacks, files, tokens. */
const leaks = new RegExp(
  [
    String.raw`\b(?:select|insert into|delete from|update) \\?"`,
    "syntax error|violates|duplicate key|out of range for type|invalid input syntax",
    "drizzle|pglite|postgres|node_modules|node:internal|ZodError|TypeError|RangeError",
    String.raw`\bat \S+ \(|\.[cm]?[jt]s:\d+|file:///\S*service|${escaped(process.cwd())}`,
    String.raw`eyJ[\w-]{20,}\.[\w-]+\.`,
  ].join("|"),
  "i",
);

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

interface Expectation {
  readonly statuses: readonly number[];
  /** Fields of which a 400 must name one; empty: there is no input to name. */
  readonly places: readonly (readonly string[])[];
}

/** The expected result of the call; null if the contract accepts it. */
function expectationOf({ shapes }: ContractCall, spoilt: SpoiltCall): Expectation | null {
  const { input, place, repeated, statuses } = spoilt;
  if (input === null) return { statuses, places: [] };
  const places = beyondContract(input)
    ? [place]
    : [...refusedPlaces(shapes, input), ...repeated.map((name) => ["query", name])];
  if (places.length === 0) return null;
  return { statuses: [400], places: [place, ...places].filter((found) => found.length > 0) };
}

/** Values that no contract can refuse: texts that no database can store, and endless nesting. */
function beyondContract(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return /\0|\p{Surrogate}/u.test(value);
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  return (
    depth > 32 ||
    entries.length > 10_000 ||
    entries.some(([name, part]) => beyondContract(name) || beyondContract(part, depth + 1))
  );
}

/** Whether a path is one of the given paths, below one of them, or above one. */
function someNamedBy(paths: readonly string[]) {
  return (places: Expectation["places"]) =>
    places.some(([part = "", ...names]) => {
      const field = names.map((name) => name.slice(0, 80)).join(".");
      const root = part === "params" ? "path" : part;
      return paths.some((path) =>
        // The empty name is reported as the whole, and values below it as `.0`.
        field === ""
          ? path === root || path.startsWith(".")
          : path !== "" && (within(path, field) || within(field, path)),
      );
    });
}

function within(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`);
}
