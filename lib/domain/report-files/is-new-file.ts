import { momentOf } from "../readers/moment-of";

interface Dated {
  readonly createdAt: string | null;
}

/** Whether a file came after the moment up to which the person has seen them; null: none yet. */
export function isNewFile({ createdAt }: Dated, seenAt: string | null): boolean {
  return seenAt === null || timeOf(createdAt) > Date.parse(seenAt);
}

/** The creation of the newest file, as an ISO moment; null: there is none. */
export function newestOf(files: readonly Dated[]): string | null {
  const moments = files.map(({ createdAt }) => timeOf(createdAt)).filter(Number.isFinite);
  if (moments.length === 0) return null;
  return new Date(moments.reduce((last, moment) => Math.max(last, moment))).toISOString();
}

function timeOf(moment: string | null): number {
  return momentOf(moment) ?? Number.NaN;
}
