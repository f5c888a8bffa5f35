import { archiveReasons, needsNote } from "./archive-reasons";
import type { JobKind } from "./job-enumerations";

interface KindValues extends Readonly<Record<string, string | number>> {
  readonly count: number;
  /** Of the dimension that is set, and of the one that is removed. */
  readonly number: string;
  readonly name: string;
  /** Of what is approved; a choice of a text has no hyphen. */
  readonly noun: "debt" | "lines";
}

/** Texts of the namespace `jobs.list.values`. */
type JobTexts = ((key: `kind.${JobKind}`, values: KindValues) => string) &
  ((key: `reason.${(typeof archiveReasons)[number]}`) => string);

export interface NamedJob {
  readonly kind: JobKind;
  readonly total: number;
  /** As stored; an earlier version may have stored less. */
  readonly settings: unknown;
}

/** The name of a job of no bulk change: "Archive 3 lines · Wrong product". */
export function jobNamer(t: JobTexts) {
  return ({ kind, total, settings }: NamedJob): string => {
    const { reason, number = "", name = "", noun: approved } = Object(settings);
    const noun = approved === "debt-acts" ? "debt" : "lines";
    const what = t(`kind.${kind}`, { count: total, number: String(number), name, noun });
    const why = archiveReasons.find((one) => one === reason && !needsNote(one));
    return why === undefined ? what : `${what} · ${t(`reason.${why}`)}`;
  };
}
