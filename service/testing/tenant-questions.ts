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

/** One of an operation's inputs, by its place in tenantInputs. */
export interface Variant {
  readonly call: ContractCall;
  readonly index: number;
  /** Where both tenants name a record, each another. */
  readonly places: readonly Place[];
  /** What the other tenant has asked with, so that the names that it gave are used there. */
  readonly used: CallInput;
  /** Identifiers that it was answered with. */
  readonly told: readonly string[];
}

export interface Told {
  readonly status: number;
  readonly text: string;
}

type Build = () => Promise<CallInput>;

/** Names that the caller gives: the other tenant may have given the same. */
const given = new Set([
  "addDebtCollectionFees body.feeItems.0.id",
  "addNextInvoiceLines body.lines.0.id",
  "createOrUpdatePriceList body.code",
]);

export function isGiven(call: ContractCall, place: Place): boolean {
  const name = place.join(".");
  return given.has(`${call.id} ${name}`) || (isWrite(call) && name === "body.RequestId");
}

/** The tenant's input; a new one each time, because a call may use up what it names. */
export async function inputOf(
  { records }: AskingTenant,
  call: ContractCall,
  index: number,
): Promise<CallInput> {
  return wholeInput((await tenantInputs[call.id](records))[index] ?? {});
}

/** `asked`: the place that is asked about, which keeps its value even where it is a RequestId. */
export async function ask(
  { view }: AskingTenant,
  call: ContractCall,
  input: CallInput,
  asked?: Place,
): Promise<Told> {
  const { status, text } = await view.send(call, withFreshRequestId(call, input, asked));
  return { status, text: text.replace(/"(?:instance|traceId)":"[^"]*"/g, "") };
}

/**
 * Two answers without the values that were asked with, and without the identifiers that a call
 * makes anew.
 */
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
 * Where a tenant is told of another's records, finds them or changes them: asked with the other's
 * value and with a random one at each place, at all of them and at all but one.
 */
export async function* findings(
  own: AskingTenant,
  other: AskingTenant,
  { call, index, places, told }: Variant,
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
  if (text.includes(mark) || told.some((value) => text.includes(value))) yield "told unasked";

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

/** A RequestId counts once: each call of an operation that changes something brings a new one. */
function withFreshRequestId(call: ContractCall, input: CallInput, asked?: Place): CallInput {
  const place = ["body", "RequestId"];
  if (!isWrite(call) || asked?.join(".") === "body.RequestId") return input;
  return valueAt(input, place) === undefined ? input : callInputWith(input, place, newRequestId());
}
