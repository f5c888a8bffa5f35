import { normalizeIdentifier } from "../identifiers";
import { type ProposalKind, proposalKinds } from "./proposal-enumerations";

/**
 * Initial values of a new proposal from a line or a group. Without the line's text: the values are
 * in a URL, and a text may name a person.
 */
export interface ProposalStart {
  readonly kind: ProposalKind;
  readonly accountGuid: string | null;
  readonly customerGuid: string | null;
  /** The manual line to change; only of update-line. */
  readonly lineId: string | null;
  readonly elementId: string | null;
  readonly meteringPoint: string | null;
  /** Decimal numbers as JSON writes them. */
  readonly quantity: string | null;
  readonly price: string | null;
  /** The first and the last day of the period. */
  readonly from: string | null;
  readonly to: string | null;
  /** The abandoned line that the proposal corrects. */
  readonly corrects: string | null;
}

const decimal = /^-?\d{1,9}(\.\d{1,4})?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The query part of a new proposal's URL; missing values are left out. */
export function formatProposalStart(start: Partial<ProposalStart>): string {
  const params = new URLSearchParams();
  const set = (name: string, value: string | null | undefined) => {
    if (value) params.set(name, value);
  };
  if (start.kind !== "add-line") set("kind", start.kind);
  set("group", start.accountGuid);
  set("customer", start.customerGuid);
  set("line", start.lineId);
  set("product", start.elementId);
  set("metering-point", start.meteringPoint);
  set("quantity", start.quantity);
  set("price", start.price);
  set("from", start.from);
  set("to", start.to);
  set("corrects", start.corrects);
  return params.toString();
}

/** Parses it; invalid values count as missing, and nothing throws. */
export function parseProposalStart(params: URLSearchParams): ProposalStart {
  const id = (name: string) => normalizeIdentifier(params.get(name) ?? "");
  const text = (name: string, longest: number) => params.get(name)?.slice(0, longest) || null;
  const shaped = (name: string, shape: RegExp) => {
    const value = params.get(name) ?? "";
    return shape.test(value) ? value : null;
  };
  return {
    kind: proposalKinds.find((kind) => kind === params.get("kind")) ?? "add-line",
    accountGuid: id("group"),
    customerGuid: id("customer"),
    lineId: id("line"),
    elementId: id("product"),
    meteringPoint: text("metering-point", 50),
    quantity: shaped("quantity", decimal),
    price: shaped("price", decimal),
    from: shaped("from", day),
    to: shaped("to", day),
    corrects: id("corrects"),
  };
}
