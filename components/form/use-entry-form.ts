import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { Problem } from "@/lib/contract/problem";
import { entryProblemOf } from "@/lib/domain/entry";
import type { FormError } from "./error-summary";
import { useEntryLabels } from "./use-entry-labels";

/** As much of a zod schema as its types are inferred from. */
interface EntrySchema<Values, Output> {
  _zod: { input: Values; output: Output };
}

type Start<Values extends FieldValues> = NoInfer<Values & DefaultValues<Values>>;

interface EntryFormOptions<Values extends FieldValues, Output> {
  /** The form's values, checked and parsed. */
  schema: EntrySchema<Values, Output>;
  initial: Start<Values> | (() => Start<Values>);
  /** Marks each field whose value differs from the initial one. */
  marksChanges?: boolean;
  /** Begins the id of each field. */
  id: string;
  /** Label of a field, by its name (`rows.0.amount`). */
  label: (name: string, values: NoInfer<Values>) => string;
  /** Words of an issue that the form's own schema raises, by `params.problem`. */
  problem?: (code: string) => string;
  /** The form's name of what the server names otherwise in the paths of its errors. */
  names?: Readonly<Record<string, string>>;
}

export interface EntryForm<Values extends FieldValues, Output> {
  readonly methods: UseFormReturn<Values, unknown, Output>;
  /** The current values. */
  readonly values: Values;
  readonly initial: Values;
  readonly dirty: boolean;
  /** A submission is in flight: another press does nothing. */
  readonly busy: boolean;
  /** Number of presses or server answers with errors. */
  readonly attempt: number;
  /** Of all fields, in the order of the schema; then the server's other messages. */
  readonly errors: readonly FormError[];
  readonly idOf: (name: string) => string;
  readonly label: (name: string) => string;
  /** Whether the field is to be marked as changed. */
  readonly marked: (name: string) => boolean;
  readonly errorOf: (name: string) => string | undefined;
  /** Checks all, and continues with the parsed value if all is valid. */
  readonly press: (go: (output: Output) => unknown) => Promise<void>;
  /** Checks these fields and those below them, and continues if they are valid. */
  readonly pressPart: (names: readonly EntryName<Values>[], go: () => unknown) => Promise<void>;
  /** Restarts with other values, which are also the base of comparisons unless `base` is given. */
  readonly restart: (values: Start<Values>, base?: Start<Values>) => void;
  /** Shows the field errors of an answer; false if it has none that belong to a field. */
  readonly refuse: (problem: Pick<Problem, "errors">) => boolean;
}

interface Refusal {
  readonly name: string;
  readonly message: string;
  /** Refused values: another value removes the message. */
  readonly value: string;
}

/** A form by its schema: fields, errors and their texts, submissions, and server refusals. */
export function useEntryForm<Values extends FieldValues, Output>(
  options: EntryFormOptions<Values, Output>,
): EntryForm<Values, Output> {
  const { schema, id, label, problem, names = {}, marksChanges = false } = options;
  const words = useEntryLabels();
  const [initial, setInitial] = useState(options.initial);
  const methods = useForm<Values, unknown, Output>({
    defaultValues: initial,
    resolver: zodResolver<Values, unknown, Output, EntrySchema<Values, Output>>(schema, {
      reportInput: true,
      error: (issue) => {
        const known = entryProblemOf(issue);
        if (known) return words(known, typeof issue.input === "string" ? issue.input : "");
        return problem?.(issue.code === "custom" ? String(issue.params?.problem) : "");
      },
    }),
    // The summary takes the focus and leads to each field.
    shouldFocusError: false,
  });
  const { errors: formErrors, isSubmitted } = methods.formState;
  const values = methods.watch();
  const text = JSON.stringify(values);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [remarks, setRemarks] = useState<readonly string[]>([]);

  /** The fields of the last part that was checked. */
  const [part, setPart] = useState<readonly EntryName<Values>[]>([]);

  // One field can correct another: after a submission all are checked at each change.
  const checkAgain = useEffectEvent(() => {
    if (isSubmitted) void methods.trigger();
    else if (part.length > 0) void methods.trigger(part);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the values change, which `text` stands for
  useEffect(() => checkAgain(), [text]);

  const { reset } = methods;
  const restart = useCallback(
    (next: Start<Values>, base: Start<Values> = next) => {
      setInitial(base);
      reset(next);
    },
    [reset],
  );

  const wrong = messagesIn(formErrors);
  const refused = refusals.filter(
    ({ name, value }) => !wrong.has(name) && JSON.stringify(get(values, name)) === value,
  );
  for (const { name, message } of refused) wrong.set(name, message);
  const idOf = (name: string) => `${id}-${name.replaceAll(".", "-")}`;

  return {
    methods,
    values,
    initial,
    dirty: text !== JSON.stringify(initial),
    busy,
    attempt,
    errors: [
      ...[...wrong].map(([name, message]) => ({
        fieldId: name === "" ? null : idOf(name),
        message: name === "" ? message : `${label(name, values)}: ${message}`,
      })),
      ...remarks.map((message) => ({ fieldId: null, message })),
    ],
    idOf,
    label: (name) => label(name, values),
    marked: (name) => marksChanges && get(values, name) !== get(initial, name),
    errorOf: (name) => wrong.get(name),
    async press(go) {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      setRefusals([]);
      setRemarks([]);
      try {
        await methods.handleSubmit(
          async (output) => void (await go(output)),
          () => setAttempt((count) => count + 1),
        )();
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    async pressPart(names, go) {
      if (running.current) return;
      running.current = true;
      setPart(names);
      setRefusals([]);
      setRemarks([]);
      try {
        if (await methods.trigger(names)) await go();
        else setAttempt((count) => count + 1);
      } finally {
        running.current = false;
      }
    },
    restart,
    refuse({ errors = [] }) {
      const found = errors.map(({ path, message }) => {
        const parts = path
          .split(/[./[\]]/)
          .filter(Boolean)
          .map((part) => names[part] ?? part);
        // The end of the path is the form's: `items.0.content.rows.1.amount`.
        const ends = parts.map((_, at) => parts.slice(at).join("."));
        const current = methods.getValues();
        const name = ends.find((end) => ["string", "boolean"].includes(typeof get(current, end)));
        return { name, message, value: name && JSON.stringify(get(current, name)) };
      });
      const known = found.flatMap(({ name, message, value }) =>
        name && value ? [{ name, message, value }] : [],
      );
      if (known.length === 0) return false;
      setRefusals(known);
      setRemarks(found.flatMap(({ name, message }) => (name ? [] : [message])));
      setAttempt((count) => count + 1);
      return true;
    },
  };
}

/** A name of a field that a form of these values has. */
export type EntryName<Values extends FieldValues> = FieldPath<Values>;

/** The first message of each field, in the order in which the schema found them. */
function messagesIn(errors: object, above = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, error] of Object.entries(errors)) {
    if (typeof error !== "object" || error === null) continue;
    const name = key === "root" || key === "" ? above : above ? `${above}.${key}` : key;
    const message: unknown = "message" in error ? error.message : undefined;
    if (typeof message === "string") found.set(name, message);
    else for (const [inner, one] of messagesIn(error, name)) found.set(inner, one);
  }
  return found;
}
