import type { AnswerPart } from "./answer-part";
import {
  amountsAsTexts,
  dashedIdentifiers,
  daysAsMoments,
  longMoments,
  namedCodes,
  numbersForIds,
  type Place,
  pascalCase,
  type ValueHabit,
} from "./value-habit";

/** Changes the fields of a record; what it leaves out is not written. */
export type RecordHabit = (fields: readonly Field[]) => readonly Field[];
type Field = readonly [name: string, value: unknown];

/** Names begin with a capital. */
export const pascalNames: RecordHabit = (fields) =>
  fields.map(([name, value]) => [pascalCase(name), value]);

/** Null and empty lists are left out. */
export const omittedNulls: RecordHabit = (fields) =>
  fields.filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));

/** An answer of the interface as a .NET back end of a tenant in this zone writes it. */
export function dotnetAnswer(value: unknown, part: AnswerPart, timeZone: string): unknown {
  const values = [
    daysAsMoments(timeZone),
    longMoments,
    dashedIdentifiers,
    namedCodes,
    numbersForIds,
    amountsAsTexts,
  ];
  return rewrite(value, { part, name: "" }, values, [omittedNulls, pascalNames]);
}

interface Position {
  readonly part: AnswerPart;
  readonly name: string;
}

/** Applies the habits to each value and record that the contract declares, from the inside out. */
export function rewrite(
  value: unknown,
  { part, name }: Position,
  values: readonly ValueHabit[],
  records: readonly RecordHabit[],
): unknown {
  if (part.kind === "payload") return value;
  if (part.kind === "list") {
    const { item } = part;
    if (!Array.isArray(value) || item === null) return value;
    return value.map((one: unknown) => rewrite(one, { part: item, name }, values, records));
  }
  if (part.kind === "record") {
    if (typeof value !== "object" || value === null) return value;
    const fields = Object.entries(value).map(([field, inner]): Field => {
      const below = part.fields.get(field);
      const position = below && { part: below, name: field };
      return [field, position ? rewrite(inner, position, values, records) : inner];
    });
    return Object.fromEntries(
      records.reduce<readonly Field[]>((changed, habit) => habit(changed), fields),
    );
  }
  const place: Place = { name, kind: part.kind };
  return values.reduce((written, habit) => habit(written, place), value);
}
