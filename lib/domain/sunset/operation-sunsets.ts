import {
  type OperationId,
  type OperationRow,
  operationTable,
} from "../../contract/operation-table";
import { utcDay } from "../day";
import { momentOf } from "../readers/moment-of";
import screens from "./operation-screens.json";
import type { OperationUse } from "./operation-use-shape";
import { sunsetOf } from "./sunset-of";

export const sunsetStates = ["passed", "deprecated", "current"] as const;
/** Ended by its announced day, announced to end, or neither. */
export type SunsetState = (typeof sunsetStates)[number];

/** An operation of the service with its end, its last use and the screens that need it. */
export interface OperationSunset {
  readonly id: OperationId;
  readonly method: string;
  readonly path: string;
  /** The common beginning of the paths of a family. */
  readonly family: string;
  readonly version: string;
  readonly state: SunsetState;
  /** The last day: of the header that arrived, else of the interface; null: none. */
  readonly sunset: string | null;
  /** Whether an answer had the notice: the end is not only written in the interface. */
  readonly announced: boolean;
  readonly successor: string | null;
  /** Null: not used since Invoice Desk records it. */
  readonly use: OperationUse | null;
  /** The nouns whose screens use it. */
  readonly screens: readonly string[];
}

const byId: Readonly<Record<string, string>> = screens;

/** The nouns whose screens use an operation. */
export function screensOf(id: OperationId): readonly string[] {
  return byId[id]?.split(" ").filter(Boolean) ?? [];
}

/** All operations, those that have ended or end first. `today` is an ISO day. */
export function operationSunsets(
  uses: readonly OperationUse[],
  today: string,
): readonly OperationSunset[] {
  const known = new Map(uses.map((use) => [use.operationId, use]));
  return operationIds
    .map((id) => {
      const { method, path }: OperationRow = operationTable[id];
      const use = known.get(id) ?? null;
      const declared = sunsetOf(id, today);
      const announced = dayOfNotice(use?.notice?.sunsetAt);
      const sunset = announced ?? declared?.day ?? null;
      return {
        id,
        method,
        path,
        sunset,
        use,
        ...familyOf(path),
        state: stateOf(sunset, declared !== null || use?.notice != null, today),
        announced: use?.notice != null,
        successor: declared?.successor ?? null,
        screens: screensOf(id),
      };
    })
    .sort((one, other) => rank(one) - rank(other));
}

/** Null: no notice has a moment. */
function dayOfNotice(sunsetAt: string | null | undefined): string | null {
  const moment = momentOf(sunsetAt);
  return moment === null ? null : utcDay(new Date(moment));
}

/** The version of a path, and its common beginning: the version with the next fixed segment. */
export function familyOf(path: string): { readonly family: string; readonly version: string } {
  const segments = path.split("/");
  const at = segments.findIndex((segment) => /^v\d+$/.test(segment));
  const fixed = segments.slice(0, at + 2).filter((segment) => !segment.startsWith("{"));
  return { family: fixed.join("/"), version: segments[at] ?? "" };
}

function stateOf(sunset: string | null, deprecated: boolean, today: string): SunsetState {
  if (sunset !== null && sunset < today) return "passed";
  return deprecated ? "deprecated" : "current";
}

const rank = ({ state }: OperationSunset) => sunsetStates.indexOf(state);

const operationIds = Object.keys(operationTable).filter(
  (id): id is OperationId => id in operationTable,
);
