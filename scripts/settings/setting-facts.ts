import { readFileSync } from "node:fs";
import { z } from "zod";
import { deskSettingsSchema } from "../../lib/server/env";
import { serviceSettingsSchema } from "../../service/settings";
import { launcherSettingsSchema } from "../start/settings";
import { launchersOwn, readByLibraries } from "./setting-row";

const root = new URL("../../", import.meta.url);

/** What the schemas say of a setting. */
export interface SettingFacts {
  readonly form: string;
  /** As it is written in an environment; null: none that the schema has. */
  readonly initial: string | null;
}

/** What is read of the schema as JSON Schema. */
const jsonSchema = z.object({
  description: z.string().optional(),
  enum: z.array(z.string()).optional(),
  type: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

interface Reader {
  readonly name: string;
  readonly facts: ReadonlyMap<string, SettingFacts>;
}

/** Each program with a schema, and what that says of its settings. */
export const readers: readonly Reader[] = [
  { name: "desk", facts: factsOf(deskSettingsSchema.in.shape) },
  { name: "service", facts: factsOf(serviceSettingsSchema.shape) },
  // It hands the settings of the other two on, and checks some of them for its own work.
  { name: "launcher", facts: factsOf(launcherSettingsSchema.shape) },
];

const launcherSources = ["settings.ts", "child-env.ts"].map((file) =>
  readFileSync(new URL(`scripts/start/${file}`, root), "utf8"),
);

/** Every setting that a person can set, in no order. */
export function schemaNames(): string[] {
  const names = readers.flatMap(({ facts }) => [...facts.keys()]);
  return [...new Set([...names, ...Object.keys(readByLibraries)])];
}

/** @throws {Error} where no schema has the setting */
export function readSettingFacts(name: string): SettingFacts & { readonly readBy: string } {
  const library = Object.entries(readByLibraries).find(([one]) => one === name)?.[1];
  if (library) return { form: library.form, initial: null, readBy: library.readers };
  const [facts] = readers.flatMap((reader) => reader.facts.get(name) ?? []);
  if (!facts) throw new Error(`No schema has ${name}.`);
  return { ...facts, readBy: readersOf(name).join(", ") };
}

function readersOf(name: string): string[] {
  return readers.flatMap(({ name: reader, facts }) => {
    if (reader !== "launcher") return facts.has(name) ? [reader] : [];
    const use = new RegExp(`\\b(?:env|given)\\.${name}\\b`);
    return launcherSources.some((source) => use.test(source)) || onlyHere(name) ? [reader] : [];
  });
}

function onlyHere(name: string): boolean {
  return readers.every(({ name: reader, facts }) => reader === "launcher" || !facts.has(name));
}

function factsOf(shape: Readonly<Record<string, z.ZodType>>): Map<string, SettingFacts> {
  const own: readonly string[] = launchersOwn;
  const settings = Object.entries(shape).filter(([name]) => !own.includes(name));
  return new Map(
    settings.map(([name, schema]) => {
      const json = jsonSchema.parse(
        z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
      );
      return [name, { form: formOf(name, json), initial: initialOf(schema) }];
    }),
  );
}

function formOf(name: string, json: z.output<typeof jsonSchema>): string {
  if (json.description !== undefined) return json.description;
  if (json.enum) {
    return json.enum
      .map((value) => `\`${value}\``)
      .join(", ")
      .replace(/, ([^,]*)$/, " or $1");
  }
  const kind = json.type === "integer" ? "whole number" : "number";
  if (json.minimum === undefined || json.maximum === undefined) {
    throw new Error(`The schema of ${name} needs a description (.describe): what form it has.`);
  }
  return json.maximum === Number.MAX_SAFE_INTEGER
    ? `${kind} from ${json.minimum} on`
    : `${kind} from ${json.minimum} to ${json.maximum}`;
}

/** Lists and objects are empty at first, which is the same as not set. */
function initialOf(schema: z.ZodType): string | null {
  const { data } = schema.safeParse(undefined);
  return typeof data === "string" || typeof data === "number" ? `${data}` : null;
}
