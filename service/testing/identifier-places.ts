import { identifierSchema } from "../../lib/contract/identifier";
import { type ContractCall, inputParts, shapeOf } from "./contract-inputs";
import { type JsonShape, resolved } from "./json-shape";
import type { KnownRow } from "./seeded-identifiers";

/** A place of an operation's input that can name a record. */
export interface IdentifierPlace {
  /** Part, names and 0 for the first of a list: `["body", "ids", "0"]`. */
  readonly place: readonly string[];
  /** By an identifier of the service; else by a number or name. */
  readonly byIdentifier: boolean;
  /** What the names say that it names, as `conceptOf` writes it. */
  readonly concept: string;
}

const identifierShape = shapeOf(identifierSchema);
const identifierPattern = resolved(identifierShape, identifierShape).pattern;

/** Every place of an operation that takes an identifier, or a text that may be a number or name. */
export function identifierPlaces(call: ContractCall): IdentifierPlace[] {
  return inputParts.flatMap((part) => {
    const shape = call.parts[part];
    return shape === null ? [] : placesIn(shape, shape, [part], call.row.path);
  });
}

function placesIn(
  root: JsonShape,
  shape: JsonShape,
  place: readonly string[],
  template: string,
): IdentifierPlace[] {
  const known = resolved(root, shape);
  if (known.items) return placesIn(root, known.items, [...place, "0"], template);
  if (known.properties) {
    return Object.entries(known.properties).flatMap(([name, below]) =>
      placesIn(root, below, [...place, name], template),
    );
  }
  if (known.type !== "string" || known.enum || known.format) return [];
  const byIdentifier = known.pattern !== undefined && known.pattern === identifierPattern;
  return [{ place, byIdentifier, concept: conceptOfPlace(place, template) }];
}

function conceptOfPlace(place: readonly string[], template: string): string {
  const name = place.findLast((part) => part !== "0") ?? "";
  if (!/^(?:gu)?id$/i.test(name)) return conceptOf(name);
  const before = new RegExp(`/(\\w+)/\\{${name}\\}`).exec(template)?.[1];
  return conceptOf(before ?? template.split("/").at(-1) ?? name);
}

/** One word for what the interface and the tables call by several. */
export function conceptOf(name: string): string {
  const word = name.toLowerCase().replaceAll("_", "");
  if (/^(?:ap|acid)$/.test(word)) return "meteringpoint";
  const plain = word.replace(/(?:gu)?ids?$/, "").replace(/s$/, "");
  if (plain === "" || plain === "imported") return "line";
  if (/^ac(?:count)?$/.test(plain)) return "invoicegroup";
  if (plain === "record") return "event";
  return plain.replace("accountingpoint", "meteringpoint");
}

/** The values of a row under which it, or what it belongs to, may be named at the place. */
export function valuesFor({ concept, byIdentifier }: IdentifierPlace, row: KnownRow): string[] {
  return Object.entries(row.values).flatMap(([column, value]) => {
    const own = /^(?:gu)?id$/.test(column) ? conceptOf(row.table) : conceptOf(column);
    const fits = own === concept || concept.endsWith(own) || own.startsWith(concept);
    return fits && (!byIdentifier || isIdentifier(value)) ? [value] : [];
  });
}

export function isIdentifier(value: string): boolean {
  return identifierSchema.safeParse(value).success;
}
