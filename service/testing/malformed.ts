import fc from "fast-check";
import { type Place, valueAt, withValue } from "../../tools/conformance/places";
import { methodsOf } from "../http/methods-of";
import { type CallInput, type ContractCall, inputParts, isRecord } from "./contract-inputs";
import {
  brokenJson,
  hostileNames,
  hostileSegments,
  hostileTexts,
  hostileValues,
  longWord,
  wrongAuthorizations,
  wrongMediaTypes,
} from "./hostile-values";
import { bodyText, pathOf, queryOf, type SentCall, sentCall, wholeText } from "./sent-call";

/** A valid call with one part made invalid. */
export interface SpoiltCall {
  readonly sent: SentCall;
  /** The invalid part: a path of the input, or the request itself. */
  readonly place: readonly string[];
  /** The input as the service reads it; null if it is refused before that. */
  readonly input: CallInput | null;
  /** Query names that appear twice. */
  readonly repeated: readonly string[];
  /** Statuses of calls whose input is not read; otherwise the input decides. */
  readonly statuses: readonly number[];
}

/** Makes one invalid call out of a valid one, in one of the ways that the operation allows. */
export function spoiltCalls(
  call: ContractCall,
  valid: fc.Arbitrary<CallInput>,
): fc.Arbitrary<SpoiltCall> {
  return valid.chain((input) => {
    const ways = [unknownNames(call, input), otherMethods(call, input), otherTokens(call, input)];
    const weights = [4, 1, 1];
    const add = (weight: number, way: fc.Arbitrary<SpoiltCall>) => {
      ways.push(way);
      weights.push(weight);
    };
    const places = inputParts.flatMap((part) => placesOf(input[part], [part]));
    if (places.length > 0) {
      add(16, otherValues(call, input, places));
      add(3, missingNames(call, input, places));
    }
    if (Object.keys(input.query).length > 0) add(2, repeatedNames(call, input));
    if (call.row.path.includes("{")) add(2, otherSegments(call, input));
    if (call.parts.body !== null) {
      add(3, otherBodies(call, input));
      add(1, otherMediaTypes(call, input));
    }
    return fc.oneof(
      ...ways.map((arbitrary, index) => ({ arbitrary, weight: weights[index] ?? 1 })),
    );
  });
}

/** Every path below a part, without the part itself. */
function placesOf(value: unknown, place: readonly string[]): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const below = [...place, name];
    return [below, ...placesOf(part, below)];
  });
}

function otherValues(call: ContractCall, input: CallInput, places: Place[]) {
  return fc.constantFrom(...places).chain((place) => {
    const values: readonly unknown[] = place[0] === "body" ? hostileValues : hostileTexts;
    return fc.constantFrom(...values).map((value) => changed(call, input, place, () => value));
  });
}

function missingNames(call: ContractCall, input: CallInput, places: Place[]) {
  const named = places.filter(([part]) => part !== "params");
  const [first, ...others] = named;
  if (!first) return otherMethods(call, input);
  return fc
    .constantFrom(first, ...others)
    .map((place) => changed(call, input, place, () => undefined));
}

function unknownNames(call: ContractCall, input: CallInput) {
  const homes: Place[] = [["query"]];
  if (call.parts.body !== null) {
    const inBody = [["body"], ...placesOf(input.body, ["body"])];
    homes.push(...inBody.filter((place) => isRecord(valueAt(input, place))));
  }
  return fc
    .tuple(fc.constantFrom(...homes), fc.constantFrom(...hostileNames))
    .chain(([home, name]) => {
      const values: readonly unknown[] = home[0] === "body" ? hostileValues : hostileTexts;
      const place = [...home, home[0] === "body" ? name : wholeText(name)];
      return fc.constantFrom(...values).map((value) => changed(call, input, place, () => value));
    });
}

/** The call with one value replaced; undefined removes the name. */
function changed(
  call: ContractCall,
  input: CallInput,
  place: Place,
  make: (old: unknown) => unknown,
): SpoiltCall {
  const { params, query, body } = changedInput(input, place, make);
  const sent = sentCall(call, { params, query, body });
  const url = new URL(sent.address, "https://service.example");
  const received = {
    params: decoded(params),
    query: Object.fromEntries(url.searchParams),
    body: sent.body === null ? undefined : JSON.parse(sent.body),
  };
  // An empty segment, or one of dots, is another address.
  const elsewhere = url.pathname.length !== pathOf(call.row.path, params).length;
  const empty = Object.values(params).includes("");
  return elsewhere || empty
    ? { ...unread(sent, [400, 404, 405]), place }
    : { sent, place, input: received, repeated: [], statuses: [] };
}

function decoded(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, wholeText(String(value))]),
  );
}

function isCallInput(value: unknown): value is CallInput {
  return isRecord(value) && isRecord(value.params) && isRecord(value.query) && "body" in value;
}

function changedInput(input: CallInput, place: Place, make: (old: unknown) => unknown): CallInput {
  const next = withValue(input, place, make);
  return isCallInput(next) ? next : input;
}

function repeatedNames(call: ContractCall, input: CallInput) {
  const pairs = Object.entries(input.query);
  return fc.constantFrom(...pairs).map(([name, value]): SpoiltCall => {
    const path = pathOf(call.row.path, input.params);
    const address = path + queryOf([...pairs, [name, value]]);
    const sent = { ...sentCall(call, input), address };
    return { sent, place: ["query", name], input, repeated: [name], statuses: [] };
  });
}

const unread = (sent: SentCall, statuses: readonly number[]): SpoiltCall => ({
  sent,
  place: [],
  input: null,
  repeated: [],
  statuses,
});

function otherMethods(call: ContractCall, input: CallInput) {
  const { address } = sentCall(call, { ...input, body: undefined });
  const taken = methodsOf(pathOf(call.row.path, input.params));
  const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "DROP"];
  return fc
    .constantFrom(...methods.filter((method) => !taken.includes(method)))
    .map((method) => unread({ method, address, mediaType: null, body: null }, [405]));
}

function otherTokens(call: ContractCall, input: CallInput) {
  return fc
    .constantFrom(...wrongAuthorizations)
    .map((authorization) => unread({ ...sentCall(call, input), authorization }, [401]));
}

function otherSegments(call: ContractCall, input: CallInput) {
  const query = queryOf(Object.entries(input.query));
  const names = [...call.row.path.matchAll(/\{(\w+)\}/g)].map(([placeholder]) => placeholder);
  return fc
    .tuple(fc.constantFrom(...names), fc.constantFrom(...hostileSegments))
    .map(([placeholder, segment]) => {
      const path = pathOf(
        call.row.path.replace(placeholder, () => "\n"),
        input.params,
      );
      const address = path.replace("\n", () => segment) + query;
      return unread({ ...sentCall(call, input), address }, [400, 404, 405]);
    });
}

const nestedText = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
const wrongBodies = ["0", "1.5", '"x"', "true", '""', ...[60, 5000, 200_000].map(nestedText)];
const tooLarge = `{"${longWord}":"${longWord.repeat(180_000)}"}`;

function otherBodies(call: ContractCall, input: CallInput) {
  const right = input.body === undefined ? "{}" : bodyText(input.body);
  const cut = fc
    .integer({ min: 1, max: Math.max(1, right.length - 1) })
    .map((length) => right.slice(0, length));
  const texts = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...brokenJson) },
    { weight: 6, arbitrary: right.length > 2 ? cut : fc.constant("{") },
    { weight: 6, arbitrary: fc.constantFrom(...wrongBodies) },
    { weight: 1, arbitrary: fc.constant(tooLarge) },
  );
  return texts.map((body): SpoiltCall => {
    const sent = { ...sentCall(call, input), mediaType: "application/json", body };
    const statuses = body === tooLarge ? [413] : [400];
    return { ...unread(sent, statuses), place: ["body"] };
  });
}

function otherMediaTypes(call: ContractCall, input: CallInput) {
  return fc.constantFrom(...wrongMediaTypes).map((mediaType) => {
    const sent = sentCall(call, input);
    return unread({ ...sent, mediaType, body: sent.body ?? "{}" }, [415]);
  });
}
