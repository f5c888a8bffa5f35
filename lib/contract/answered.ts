import { z } from "zod";

/** Ends and whole names of the contract's days and moments. */
type TimeEnd = "Date" | "Day" | "At" | "Timestamp" | "TimeStamp" | "From" | "To" | "Start" | "End";
type TimeName = `${string}${TimeEnd}` | "date" | "month";

/**
 * An answer as the desk's reader gives it (conform.ts), whatever a service leaves out: numbers,
 * flags, codes, days and moments may be null. Texts that the contract promises are empty, lists are
 * empty, and records are records of absent fields.
 */
export type Answered<Value> = Value extends readonly (infer Item)[]
  ? Answered<Item>[]
  : Value extends object
    ? { [Name in keyof Value]: AnsweredField<Value[Name], Name> }
    : Value;

type AnsweredField<Value, Name> = [Value] extends [string]
  ? string extends Value
    ? Name extends TimeName
      ? Value | null
      : Value
    : Value | null
  : [Value] extends [number | boolean]
    ? Value | null
    : NonNullable<Value> extends readonly unknown[]
      ? Answered<NonNullable<Value>>
      : Answered<Value>;

/**
 * The schema of such an answer, from that of the contract: it takes what the reader gives, with
 * fields of a service that the contract does not list. Codes may be unknown ones.
 */
export function answeredSchema<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<Answered<z.output<Schema>>> {
  // A cast: the parts of the schema are made as the type maps the parts of its output.
  return lenient(schema, z.looseObject) as z.ZodType<Answered<z.output<Schema>>>;
}

/** The same without fields that the contract does not list. */
export function declaredOnlySchema<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodType<Answered<z.output<Schema>>> {
  return lenient(schema, z.object) as z.ZodType<Answered<z.output<Schema>>>;
}

type ObjectOf = (shape: Record<string, z.ZodType>) => z.ZodType;

function lenient(schema: z.core.$ZodType, objectOf: ObjectOf): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const parts: [string, z.core.$ZodType][] = Object.entries(schema.shape);
    return objectOf(
      Object.fromEntries(parts.map(([name, part]) => [name, lenient(part, objectOf)])),
    );
  }
  if (schema instanceof z.ZodArray) return z.array(lenient(schema.element, objectOf));
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return lenient(schema.unwrap(), objectOf).nullish();
  }
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodBoolean) return z.boolean().nullable();
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodStringFormat) {
    return z.string().nullable();
  }
  // A code that billing names otherwise, or a number with more digits than a number keeps.
  if (schema instanceof z.ZodNumber) return z.union([z.number(), z.string()]).nullable();
  return z.any();
}
