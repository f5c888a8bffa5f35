import type { CallInput, ContractCall } from "./contract-inputs";
import { mark } from "./furnish-tenants";
import type { Place } from "./identifier-places";
import { callInputWith, valueAt } from "./malformed";
import { newRequestId } from "./new-request-id";
import { randomLike } from "./random-like";
import { tenantInputs } from "./tenant-inputs";
import type { TenantRecords } from "./tenant-records";
import { type TenantView, wholeInput } from "./tenant-view";

export interface AskingTenant {
  readonly view: TenantView;
  readonly records: TenantRecords;
}

/** One of an operation's inputs, by its index in tenantInputs. */
export interface Variant {
  readonly call: ContractCall;
  readonly index: number;
  /** Paths at which each tenant names one of its own records. */
  readonly places: readonly Place[];
  /** The other tenant's inputs, for the names that it gave. */
  readonly used: CallInput;
  /** Identifiers in the other tenant's answers. */
  readonly ids: readonly string[];
}

export interface Revealed {
  readonly status: number;
  readonly text: string;
}

type Build = () => Promise<CallInput>;

/** Names chosen by the caller: the other tenant may have chosen the same. */
const given = new Set([
  "addDebtCollectionFees body.feeItems.0.id",
  "addNextInvoiceLines body.lines.0.id",
  "createOrUpdatePriceList body.code",
]);

export function isGiven(call: ContractCall, place: Place): boolean {
  const name = place.join(".");
  return given.has(`${call.id} ${name}`) || (isWrite(call) && name === "body.RequestId");
}

/** The tenant's input; a new one each time, because a call may use up its record. */
export async function inputOf(
  { records }: AskingTenant,
  call: ContractCall,
  index: number,
): Promise<CallInput> {
  return wholeInput((await tenantInputs[call.id](records))[index] ?? {});
}

/** `asked`: the tested path, which keeps its value even if it is a RequestId. */
export async function ask(
  { view }: AskingTenant,
  call: ContractCall,
  input: CallInput,
  asked?: Place,
): Promise<Revealed> {
  const { status, text } = await view.send(call, withFreshRequestId(call, input, asked));
  return { status, text: text.replace(/"(?:instance|traceId)":"[^"]*"/g, "") };
}

/** Two answers without the values of the request and without identifiers that a call creates. */
export async function askBoth(
  tenant: AskingTenant,
  call: ContractCall,
  builds: readonly [Build, Build],
  { places, asked }: { places: readonly Place[]; asked?: Place },
): Promise<[string, string]> {
  const inputs = [];
  const answers = [];
  for (const build of builds) {
    const input = await build();
    inputs.push(input);
    answers.push(await ask(tenant, call, input, asked));
  }
  const tried = inputs.flatMap((input) => places.map((place) => String(valueAt(input, place))));
  const [first = "", second = ""] = answers.map(({ status, text }) => {
    const plain = tried.reduce((rest, value) => rest.replaceAll(value, "…"), text);
    const made = isWrite(call) && status < 300;
    return `${status} ${made ? plain.replaceAll(/[0-9a-f]{32}/g, "#") : plain}`;
  });
  return [first, second];
}

/**
 * Calls that reveal, find or change another tenant's records: sent with the other's value and with
 * a random one at each path, at all of them and at all but one.
 */
export async function* findings(
  own: AskingTenant,
  other: AskingTenant,
  { call, index, places, ids }: Variant,
  stateOfOther: () => Promise<string>,
): AsyncGenerator<string> {
  const foreign = await inputOf(other, call, index);
  if (places.some((place) => isGiven(call, place))) {
    await ask(other, call, foreign, ["body", "RequestId"]);
  }
  const state = async () => (isWrite(call) ? stateOfOther() : "");
  const before = await state();
  const mine = () => inputOf(own, call, index);
  const { text } = await ask(own, call, await mine());
  if (text.includes(mark) || ids.some((value) => text.includes(value))) yield "told unasked";

  const nowhere = (input: CallInput, named: readonly Place[]) =>
    named.reduce(
      (rest, place) => callInputWith(rest, place, randomLike(String(valueAt(rest, place)))),
      input,
    );
  for (const place of places) {
    const theirs = async () => callInputWith(await mine(), place, valueAt(foreign, place));
    const nobodys = async () => nowhere(await theirs(), [place]);
    const scope = { places: [place], asked: place };
    const [answer, unknown] = await askBoth(own, call, [theirs, nobodys], scope);
    if (answer !== unknown) yield `${place.join(".")}: ${answer}, not ${unknown}`;
  }
  const left = places.length > 2 ? [null, ...places] : [null];
  for (const kept of left) {
    const named = places.filter((place) => place !== kept);
    const theirs = async () =>
      kept === null ? foreign : callInputWith(foreign, kept, valueAt(await mine(), kept));
    const nobodys = async () => nowhere(await theirs(), named);
    const [answer, unknown] = await askBoth(own, call, [theirs, nobodys], { places: named });
    if (answer !== unknown) yield `all but ${kept?.join(".")}: ${answer}, not ${unknown}`;
  }
  if ((await state()) !== before) yield "a change";
}

function isWrite({ row }: ContractCall): boolean {
  return row.access === "write";
}

/** A RequestId counts once: each call of an operation that changes something uses a new one. */
function withFreshRequestId(call: ContractCall, input: CallInput, asked?: Place): CallInput {
  const place = ["body", "RequestId"];
  if (!isWrite(call) || asked?.join(".") === "body.RequestId") return input;
  return valueAt(input, place) === undefined ? input : callInputWith(input, place, newRequestId());
}
