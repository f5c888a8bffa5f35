import type { Ask, Call } from "./caller";
import { ownInputs } from "./inputs/own-inputs";
import type { Records } from "./inputs/records";
import { type OperationName, operationOf } from "./operation-list";
import { leavesOf, type Place, valueAt, withValue } from "./places";
import { randomLike } from "./random-like";
import { isFields, newId } from "./reading";

/** A caller with the token of one tenant, and that tenant's records. */
export interface Tenant {
  readonly ask: Ask;
  readonly records: Records;
}

/** One of an operation's inputs, by its index in `ownInputs`. */
export interface Variant {
  readonly id: OperationName;
  readonly index: number;
  /** Places at which each tenant names one of its own records. */
  readonly places: readonly Place[];
  /** Values of the other tenant that no answer may contain. */
  readonly secrets: readonly string[];
}

/** An answer without what differs between two answers to the same call. */
export interface Revealed {
  readonly status: number;
  readonly text: string;
}

type Build = () => Promise<Call>;

/** Names that the caller chooses: the other tenant may have chosen the same. */
const chosen = new Set([
  "addDebtCollectionFees body.feeItems.0.id",
  "addNextInvoiceLines body.lines.0.id",
  "createOrUpdatePriceList body.code",
]);
const requestId: Place = ["body", "RequestId"];

/** Whether the caller chooses the value at a place, so that two tenants may have the same. */
export function isChosen(id: OperationName, place: Place): boolean {
  const name = place.join(".");
  return chosen.has(`${id} ${name}`) || (writes(id) && name === requestId.join("."));
}

/** The tenant's own input; a new one each time, because a call may use up its record. */
export async function ownInput({ records }: Tenant, { id, index }: Pick<Variant, "id" | "index">) {
  return (await ownInputs[id](records))[index] ?? {};
}

/** The call with another value at a place. */
export function callWith(call: Call, place: Place, value: unknown): Call {
  return withValue(call, place, () => value) as Call;
}

/** `asked`: the place that is tried, which keeps its value even if it is a RequestId. */
export async function reveal(
  { ask }: Tenant,
  id: OperationName,
  call: Call,
  asked?: Place,
): Promise<Revealed> {
  const { status, bytes } = await ask(id, withFreshRequestId(id, call, asked));
  const text = new TextDecoder().decode(bytes);
  return { status, text: text.replace(/"(?:instance|traceId)":"[^"]*"/g, "") };
}

/** Two answers without the values of the calls and without identifiers that a call makes. */
export async function revealBoth(
  tenant: Tenant,
  id: OperationName,
  builds: readonly [Build, Build],
  { places, asked }: { places: readonly Place[]; asked?: Place },
): Promise<[string, string]> {
  const calls: Call[] = [];
  const answers: Revealed[] = [];
  for (const build of builds) {
    const call = await build();
    calls.push(call);
    answers.push(await reveal(tenant, id, call, asked));
  }
  const tried = calls.flatMap((call) => places.map((place) => String(valueAt(call, place))));
  const [first = "", second = ""] = answers.map(({ status, text }) => {
    const plain = tried.reduce((rest, value) => rest.replaceAll(value, "…"), text);
    const made = writes(id) && status < 300;
    return `${status} ${made ? plain.replaceAll(/[0-9a-f]{32}/g, "#") : plain}`;
  });
  return [first, second];
}

/** The call with a random value of the same form at each place. */
function nowhere(call: Call, places: readonly Place[]): Call {
  return places.reduce(
    (rest, place) => callWith(rest, place, randomLike(String(valueAt(rest, place)))),
    call,
  );
}

/**
 * Calls by which a tenant learns that another tenant's record exists, reads it or changes it: sent
 * with the other's value and with a random one at each place, at all of them and at all but one.
 * `stateOfOther`: a fingerprint of all that the other tenant has, where it can be read.
 */
export async function* findings(
  own: Tenant,
  other: Tenant,
  variant: Variant,
  stateOfOther: () => Promise<string> = async () => "",
): AsyncGenerator<string> {
  const { id, places, secrets } = variant;
  const foreign = await ownInput(other, variant);
  if (places.some((place) => isChosen(id, place))) await reveal(other, id, foreign, requestId);
  const state = async () => (writes(id) ? stateOfOther() : "");
  const before = await state();
  const mine = () => ownInput(own, variant);
  const { text } = await reveal(own, id, await mine());
  if (secrets.some((value) => text.includes(value))) yield "told unasked";

  for (const place of places) {
    const theirs = async () => callWith(await mine(), place, valueAt(foreign, place));
    const nobodys = async () => nowhere(await theirs(), [place]);
    const scope = { places: [place], asked: place };
    const [answer, unknown] = await revealBoth(own, id, [theirs, nobodys], scope);
    if (answer !== unknown) yield `${place.join(".")}: ${answer}, not ${unknown}`;
  }
  const left = places.length > 2 ? [null, ...places] : [null];
  for (const kept of left) {
    const named = places.filter((place) => place !== kept);
    const theirs = async () =>
      kept === null ? foreign : callWith(foreign, kept, valueAt(await mine(), kept));
    const nobodys = async () => nowhere(await theirs(), named);
    const [answer, unknown] = await revealBoth(own, id, [theirs, nobodys], { places: named });
    if (answer !== unknown) yield `all but ${kept?.join(".")}: ${answer}, not ${unknown}`;
  }
  if ((await state()) !== before) yield "a change";
}

/**
 * An operation's inputs with the places at which the other tenant names its records by identifiers
 * of the service. Numbers and names are left out: both tenants may have the same.
 */
export async function* variantsOf(
  own: Tenant,
  other: Tenant,
  id: OperationName,
): AsyncGenerator<Variant> {
  const count = (await ownInputs[id](own.records)).length;
  for (let index = 0; index < count; index += 1) {
    const [mine, theirs] = [
      await ownInput(own, { id, index }),
      await ownInput(other, { id, index }),
    ];
    const places = leavesOf(theirs).filter((place) => {
      const [here, there] = [valueAt(mine, place), valueAt(theirs, place)];
      return here !== undefined && here !== there && isIdentifier(there) && !isChosen(id, place);
    });
    const { status, text } = await reveal(other, id, theirs);
    const shown = status < 300 ? [...text.matchAll(/\b[0-9a-f]{32}\b/g)].map(([guid]) => guid) : [];
    if (places.length > 0) yield { id, index, places, secrets: shown };
  }
}

function isIdentifier(value: unknown): boolean {
  return typeof value === "string" && /^[0-9a-f]{32}$/.test(value);
}

function writes(id: OperationName): boolean {
  return operationOf(id).writes;
}

/** A RequestId counts once: each call of an operation that changes something has a new one. */
function withFreshRequestId(id: OperationName, call: Call, asked?: Place): Call {
  if (!writes(id) || asked?.join(".") === requestId.join(".")) return call;
  return isFields(call.body) && "RequestId" in call.body
    ? callWith(call, requestId, newId())
    : call;
}
