import { type OperationShapes, operations } from "../../lib/contract/operations";
import type { Answer, Ask, Call } from "./caller";
import { amountNames } from "./interface-fields";
import { type Operation, type OperationName, operationOf } from "./operation-list";
import { Differs, type Fields, fieldsOf, isFields, textOf } from "./reading";
import { refusalDifferences } from "./refusals";
import type { World } from "./world";

const amount = new RegExp(`"(${amountNames.join("|")})":\\s*(-?\\d[^,}\\s]*)`, "g");

const shapes: Readonly<Record<string, OperationShapes>> = operations;

/** The tools of every check. */
export interface Kit {
  readonly ask: Ask;
  readonly world: World;
  /** Whether the kit may write. */
  readonly write: boolean;
  /** The service as a second tenant has it; null: its records are not asked for. */
  readonly other?: Pick<Kit, "ask" | "world"> | null;
}

/** Checks one operation and collects the differences from the interface. */
export class Probe {
  readonly differences: string[] = [];
  /** Rules that this deployment could not show. */
  readonly unseen: string[] = [];
  readonly operation: Operation;

  constructor(
    readonly id: OperationName,
    readonly kit: Kit,
  ) {
    this.operation = operationOf(id);
  }

  get world(): World {
    return this.kit.world;
  }

  ask(call?: Call): Promise<Answer> {
    return this.kit.ask(this.id, call);
  }

  /** Reports a difference if a rule does not hold. */
  keeps(held: boolean, how: string): void {
    if (!held) this.differences.push(how);
  }

  /** The JSON of a good answer, after checks of its status, media type and shape. */
  async ok(call?: Call): Promise<unknown> {
    const answer = await this.ask(call);
    this.requireStatus(answer, this.operation.accepted ? 202 : 200);
    const type = answer.headers.get("content-type") ?? "none";
    if (!/^application\/json\b/.test(type)) throw new Differs(`media type ${type}`);
    this.checkShape(answer.json);
    this.checkAmounts(new TextDecoder().decode(answer.bytes));
    return answer.json;
  }

  /** A good answer that is no JSON. */
  async file(call: Call, media: string): Promise<Answer> {
    const answer = await this.ask(call);
    this.requireStatus(answer, 200);
    const type = answer.headers.get("content-type") ?? "none";
    this.keeps(type.startsWith(media), `media type ${type}, not ${media}`);
    return answer;
  }

  /** A refusal with problem details; `field` is what a 400 must name. */
  async refuses(
    call: Call,
    statuses: number | readonly number[],
    why: string,
    { field, type }: { field?: string; type?: string } = {},
  ): Promise<Fields> {
    const answer = await this.ask(call);
    this.differences.push(...refusalDifferences(answer, { statuses, why, field, type }));
    return isFields(answer.json) ? answer.json : {};
  }

  /** The same answer for an identifier in its dashed form and upper case (operations, "Identifiers"). */
  async takesDashes(call: Call, inDashes: Call): Promise<void> {
    const [one, other] = [await this.ask(call), await this.ask(inDashes)];
    this.keeps(
      other.status === one.status && JSON.stringify(other.json) === JSON.stringify(one.json),
      `an identifier with dashes is answered with ${other.status}`,
    );
  }

  hasFields(record: Fields, names: readonly string[], what: string): void {
    const missing = names.filter((name) => !(name in record));
    this.keeps(missing.length === 0, `${what} lacks ${missing.join(", ")}`);
  }

  /**
   * Accepted work (interface, section 7.4): 202 with Message, which is returned here; applied
   * later; the RequestId only once.
   */
  async accepts(call: Call): Promise<string> {
    const body = fieldsOf(call.body);
    const message = textOf(fieldsOf(await this.ok(call)), "Message");
    this.keeps(message !== "", "Message is empty");
    const requestId = textOf(body, "RequestId");
    const end = await this.world.endOf(requestId);
    this.keeps(end === "RequestApplied", `the accepted request ended as ${end}`);
    await this.refusesAgain(call);
    return message;
  }

  /** The same RequestId again (operations, "RequestId"). */
  async refusesAgain(call: Call): Promise<void> {
    const again = await this.refuses(call, 409, "a RequestId that was used", {
      type: "duplicate-request",
    });
    const announced = Object.values(again).some(
      (value) => typeof value === "string" && /\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value),
    );
    this.keeps(announced, "the refusal of a used RequestId does not state when it came first");
  }

  requireStatus(answer: Answer, status: number): void {
    if (answer.status === status) return;
    const announced = answer.json === undefined ? "" : ` (${sentence(answer.json)})`;
    throw new Differs(`status ${answer.status}, not ${status}${announced}`);
  }

  /** Amounts have two decimals in JSON (operations, "Amounts"): 10.00. */
  private checkAmounts(text: string): void {
    const wrong = [...text.matchAll(amount)].find(
      ([, , number]) => !/^-?\d+\.\d\d$/.test(number ?? ""),
    );
    this.keeps(!wrong, `${wrong?.[1]} is written as ${wrong?.[2]}, without two decimals`);
  }

  private checkShape(json: unknown): void {
    this.keeps(!holdsDashedId(json), "an identifier is answered with dashes or capitals");
    const parsed = shapes[this.id]?.answer?.safeParse(json);
    if (!parsed || parsed.success) return;
    const [issue] = parsed.error.issues;
    throw new Differs(`shape: ${issue?.path.join(".") || "the answer"}: ${issue?.message}`);
  }
}

function sentence(json: unknown): string {
  const { detail, title, errors } = isFields(json) ? json : {};
  const named = Array.isArray(errors) ? ` ${JSON.stringify(errors)}` : "";
  return `${detail ?? title ?? "no problem details"}${named}`.slice(0, 300);
}

function holdsDashedId(value: unknown, name = ""): boolean {
  if (typeof value === "string") {
    return (
      /guid$|^id$/i.test(name) &&
      /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value) &&
      !/^[0-9a-f]{32}$/.test(value)
    );
  }
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([key, part]) => holdsDashedId(part, key));
}
