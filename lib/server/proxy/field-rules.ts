import "server-only";
import { z } from "zod";
import type { OperationShapes } from "../../contract/operation-shapes/shapes";
import { operations } from "../../contract/operations";
import { anything, named, type Shape } from "../answers/shape";
import { identifierNames, isFigureName, telephoneNames } from "./identifier-names";
import { type FieldKind, kindOfName } from "./kind-of-name";

/** What is known of a field before its value is read. */
export interface FieldRule {
  readonly kind: FieldKind;
  readonly shape: Shape;
  /** The name itself may contain a national id or a secret. */
  readonly mayNameHide: boolean;
  /** A number of an invoice, a payment, a place: not searched for national ids. */
  readonly isIdentifier: boolean;
  /** A telephone number of the contract; some have the form of a national id. */
  readonly isTelephone: boolean;
  /** The name of an invoice group, in a record that states its protection or may be of a group. */
  readonly isGroupName: boolean;
  /** A figure, such as an amount: a number here is no national id. */
  readonly isFigure: boolean;
}

const mostNames = 2000;
const rules = new WeakMap<Shape, Map<string, FieldRule>>();

/** The known rules of the fields within a shape. */
export function fieldRules(within: Shape): Map<string, FieldRule> {
  const known = rules.get(within);
  if (known !== undefined) return known;
  const none = new Map<string, FieldRule>();
  rules.set(within, none);
  return none;
}

/** Cached for the next record; bounded, because the other side chooses the names. */
export function fieldRule(within: Shape, name: string): FieldRule {
  const known = fieldRules(within);
  const rule = known.get(name) ?? createRule(within, name);
  if (known.size < mostNames) known.set(name, rule);
  return rule;
}

function createRule(within: Shape, name: string): FieldRule {
  const shape = shapeOfField(within, name);
  return {
    kind: kindOfName(name),
    shape,
    mayNameHide: name.length > 9 && !/^[a-z]*$/i.test(name),
    isIdentifier: identifierNames.has(name),
    isTelephone: telephoneNames.has(name),
    isGroupName: isGroupName(within, name),
    isFigure: shape.is === "number" || (shape.is !== "undeclared" && isFigureName(name)),
  };
}

/** In an event's payload, whose fields the contract leaves open, every such name may be a group's. */
function isGroupName(within: Shape, name: string): boolean {
  if (within.is === "any" || within.is === "named") return /^(?:account)?name$/i.test(name);
  return name === "name" && within.fields.has("accountGuid") && within.fields.has("secretLocation");
}

function shapeOfField(within: Shape, name: string): Shape {
  if (within.is === "named") return named;
  const shape = within.is === "any" ? anything : (within.fields.get(name) ?? within.others);
  if (shape !== anything || within.fields.has(name)) return shape;
  return declaredNames().has(name) ? named : anything;
}

let declared: ReadonlySet<string> | null = null;

/** Names that the contract has anywhere, and those of the service's events. */
function declaredNames(): ReadonlySet<string> {
  if (declared !== null) return declared;
  const names = new Set<string>(eventNames);
  for (const { answer, body } of Object.values<OperationShapes>(operations)) {
    for (const schema of [answer, body]) {
      if (schema !== null) collectNames(z.toJSONSchema(schema, schemaOptions), names);
    }
  }
  for (const name of ambiguous) names.delete(name);
  declared = names;
  return names;
}

const schemaOptions = { io: "input", unrepresentable: "any" } as const;
/** Names whose value may be an e-mail address or a telephone number. */
const ambiguous = ["value", "Value", "Type", "type"];
/** The contract does not define an event's payload; these are further names in use. */
const eventNames = [
  "operation",
  "reason",
  "message",
  "instalments",
  "creditedInvoiceNumber",
  "journalEntryId",
];

function collectNames(schema: unknown, names: Set<string>): void {
  if (typeof schema !== "object" || schema === null) return;
  if ("properties" in schema)
    for (const name of Object.keys(Object(schema.properties))) names.add(name);
  for (const part of Object.values(schema)) collectNames(part, names);
}

const plainRules = new WeakMap<Shape, FieldRule>();

/** The rule of a record whose field names are unknown. */
export function ruleOfShape(shape: Shape): FieldRule {
  const known = plainRules.get(shape);
  if (known !== undefined) return known;
  const rule: FieldRule = {
    kind: "plain",
    shape,
    mayNameHide: false,
    isIdentifier: false,
    isTelephone: false,
    isGroupName: false,
    isFigure: shape.is === "number",
  };
  plainRules.set(shape, rule);
  return rule;
}
