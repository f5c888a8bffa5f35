import { createHash } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../lib/postgres/testing";
import { granvik, nordlys } from "./seed/tenants";
import {
  type CallInput,
  type ContractCall,
  contractCalls,
  refusedPlaces,
  validInputs,
} from "./testing/contract-inputs";
import {
  type IdentifierPlace,
  identifierPlaces,
  isIdentifier,
  valuesFor,
} from "./testing/identifier-places";
import { callInputWith, valueAt } from "./testing/malformed";
import { type KnownRow, knownRows } from "./testing/seeded-identifiers";
import { send, sentCall } from "./testing/sent-call";
import { startTestService, type TestService } from "./testing/service";
import { storedState } from "./testing/stored-state";

const seed = 20_261_116;
/** Texts of the other tenant that are tried where a text may be anything. */
const mostTexts = 20;
/** Own rows that are tried before an operation is asked with what it does not know. */
const mostTries = 30;
const calls = contractCalls().filter((call) => identifierPlaces(call).length > 0);

type Pair = readonly [value: string, random: string];

interface Answer {
  readonly status: number;
  /** Without what differs by itself: the trace, the address and the values that were tried. */
  readonly text: string;
}

interface Question {
  readonly at: IdentifierPlace;
  readonly input: CallInput;
  /** Whether a record of one's own is answered differently from a random one. */
  readonly tells: boolean;
}

describeOnEachDatabase("identifiers of another tenant", (open) => {
  let service: TestService;
  let token: string;
  let own: KnownRow[];
  let foreignIdentifiers: string[];
  let foreignRows: KnownRow[];
  let foreignTexts: string[];
  let telling = 0;
  let asked = 0;
  const blind: string[] = [];

  beforeAll(async () => {
    service = await startTestService(open);
    token = await service.identity.token(nordlys.id);
    own = await knownRows(service.database, nordlys.id, 2);
    const all = await knownRows(service.database, nordlys.id, 100_000);
    const known = new Set(all.flatMap(({ values }) => Object.values(values)));
    const foreign = new Set<string>();
    foreignRows = await knownRows(service.database, granvik.id, 1);
    for (const value of foreignRows.flatMap(({ values }) => Object.values(values))) {
      if (!known.has(value) && isTelling(value)) foreign.add(value);
    }
    foreignIdentifiers = [...foreign].filter(isIdentifier);
    foreignTexts = [...foreign].filter((value) => !isIdentifier(value));
  });

  /** Asks with one value and with another at the same place; neither shows in the answers. */
  async function compare(call: ContractCall, at: IdentifierPlace, input: CallInput, pair: Pair) {
    const tried = pair.flatMap((value) => [value, value.replaceAll("-", "").toLowerCase()]);
    const ask = async (value: string): Promise<Answer> => {
      asked += 1;
      const named = callInputWith(input, at.place, value);
      const fresh = withFreshRequestId(call, at, named, asked);
      const { status, text } = await send(service.app, sentCall(call, fresh), token);
      const made = call.row.access === "write" && status < 300;
      const plain = tried
        .reduce((rest, found) => rest.replaceAll(found, "…"), text)
        .replace(/"(?:instance|traceId)":"[^"]*"/g, "");
      // What is made by two calls differs by its own identifier.
      return { status, text: made ? plain.replaceAll(/[0-9a-f]{32}/g, "#") : plain };
    };
    return [await ask(pair[0]), await ask(pair[1])] as const;
  }

  /** The input that names records of one's own, as far as they can be found. */
  async function prepare(call: ContractCall, at: IdentifierPlace): Promise<Question> {
    const given = [at.place.filter((name) => name !== "0").join(".")];
    const [input] = fc.sample(validInputs(call, { presence: 0, given }), { numRuns: 1, seed });
    if (!input) throw new Error(`No input of ${call.id} was drawn.`);
    const places = identifierPlaces(call).filter(
      ({ place }) => valueAt(input, place) !== undefined,
    );
    const matches = (row: KnownRow) =>
      places.filter((place) => valuesFor(place, row).length > 0).length;
    const rows = own
      .filter((row) => valuesFor(at, row).length > 0)
      .sort((a, b) => matches(b) - matches(a))
      .slice(0, mostTries);
    const first = onFirstPage(call, input);
    let best: Question = { at, input: first, tells: false };
    for (const row of rows) {
      const filled = filledFrom(call, first, places, [row, ...own]);
      const value = String(valueAt(filled, at.place));
      const [answer, unknown] = await compare(call, at, filled, [value, randomLike(value, 0)]);
      const tells = answer.status !== unknown.status || answer.text !== unknown.text;
      if (best.input === first || tells) best = { at, input: filled, tells };
      if (tells && answer.status < 300) break;
    }
    return best;
  }

  /** Values of the other tenant for a place, those that may belong there first. */
  function foreignFor(call: ContractCall, at: IdentifierPlace, input: CallInput): string[] {
    const fitting = foreignRows.flatMap((row) => valuesFor(at, row));
    const others = at.byIdentifier ? foreignIdentifiers : foreignTexts.slice(0, mostTexts);
    const known = new Set([...foreignIdentifiers, ...foreignTexts]);
    return [...new Set([...fitting, ...others])].filter(
      (value) =>
        known.has(value) &&
        refusedPlaces(call.shapes, callInputWith(input, at.place, value)).length === 0,
    );
  }

  test.each(calls)("$id answers them as it answers random ones", async (call) => {
    const questions: Question[] = [];
    for (const at of identifierPlaces(call)) questions.push(await prepare(call, at));
    const everything = await storedState(service.database);
    const theirs = await storedState(service.database, granvik.id);
    let accepted = false;
    for (const { at, input, tells } of questions) {
      for (const [index, value] of foreignFor(call, at, input).entries()) {
        const pair: Pair = [value, randomLike(value, index + 1)];
        const [answer, unknown] = await compare(call, at, input, pair);
        expect([at.place, value, answer]).toEqual([at.place, value, unknown]);
        accepted ||= unknown.status < 300 && call.row.access === "write";
      }
      if (!at.byIdentifier || isNewRequest(call, at)) continue;
      if (tells) telling += 1;
      else blind.push(`${call.id} ${at.place.join(".")}`);
    }
    expect(await storedState(service.database, granvik.id)).toEqual(theirs);
    if (!accepted) expect(await storedState(service.database)).toEqual(everything);
    expect(service.failures).toEqual([]);
  });

  test("most of these questions are answered otherwise for a record of one's own", () => {
    expect(telling, `Not so: ${blind.join(", ")}`).toBeGreaterThan(2 * blind.length);
  });
});

function filledFrom(
  call: ContractCall,
  input: CallInput,
  places: readonly IdentifierPlace[],
  rows: readonly KnownRow[],
): CallInput {
  let filled = input;
  for (const at of places) {
    const value = rows
      .flatMap((row) => valuesFor(at, row))
      .find(
        (found) => refusedPlaces(call.shapes, callInputWith(filled, at.place, found)).length === 0,
      );
    if (value !== undefined) filled = callInputWith(filled, at.place, value);
  }
  return filled;
}

/** Long enough that no other tenant, no code and no word of an answer is the same by chance. */
function isTelling(value: string): boolean {
  return isIdentifier(value) || (value.length >= 6 && /\d/.test(value));
}

function onFirstPage(call: ContractCall, input: CallInput): CallInput {
  const places = [
    ["query", "page"],
    ["body", "Page"],
  ].filter((place) => valueAt(input, place) !== undefined);
  return (
    places
      .flatMap((place) => ["0", "1", 1].map((page) => callInputWith(input, place, page)))
      .concat(input)
      .find((paged) => refusedPlaces(call.shapes, paged).length === 0) ?? input
  );
}

/** A RequestId counts once: each call of an operation that changes something brings a new one. */
function withFreshRequestId(
  call: ContractCall,
  at: IdentifierPlace,
  input: CallInput,
  count: number,
) {
  const place = ["body", "RequestId"];
  const free = call.row.access === "read" || isNewRequest(call, at);
  if (free || valueAt(input, place) === undefined) return input;
  return callInputWith(input, place, hashOf(`request ${count}`));
}

function isNewRequest({ row }: ContractCall, { place }: IdentifierPlace): boolean {
  return row.access === "write" && place.join(".") === "body.RequestId";
}

/** A value of the same look that nobody has. */
function randomLike(value: string, count: number): string {
  if (isIdentifier(value)) return hashOf(`${value} ${count}`);
  const digits = BigInt(`0x${hashOf(`${value} ${count}`)}`)
    .toString()
    .repeat(4);
  return [...value]
    .map((letter, index) => {
      const shift = Number(digits[index % digits.length]);
      if (/\d/.test(letter)) return String((Number(letter) + shift) % 10);
      if (!/[a-z]/i.test(letter)) return letter;
      return String.fromCharCode(((letter.toLowerCase().charCodeAt(0) - 97 + shift) % 26) + 97);
    })
    .join("");
}

function hashOf(text: string): string {
  return createHash("md5").update(text).digest("hex");
}
