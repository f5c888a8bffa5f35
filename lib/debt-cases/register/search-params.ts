import type { SearchParamsFormat } from "../../browser/use-search-params-state";
import { type DebtCaseState, debtCaseStates } from "../../domain/debt-cases/case-words";
import { looksLikeNationalId } from "../../domain/looks-like-national-id";

/** What the list of cases shows. The address is its only store. */
export interface CasesState {
  /** Null: in all states. */
  readonly state: DebtCaseState | null;
  /** Of the person; together with `free` those of either. */
  readonly mine: boolean;
  /** Of nobody. */
  readonly free: boolean;
  /** Whose next action is of today or before. */
  readonly due: boolean;
  /** What somebody has to look at. */
  readonly attention: boolean;
  readonly find: string;
}

export const allCases: CasesState = {
  state: null,
  mine: false,
  free: false,
  due: false,
  attention: false,
  find: "",
};

const longestText = 100;

function parse(params: URLSearchParams): CasesState {
  const owner = params.get("owner");
  return {
    state: debtCaseStates.find((state) => state === params.get("state")) ?? null,
    mine: owner === "me" || owner === "me-or-nobody",
    free: owner === "nobody" || owner === "me-or-nobody",
    due: params.get("due") === "1",
    attention: params.get("attention") === "1",
    find: clean(params.get("q")),
  };
}

/** The inverse of parse; defaults are left out, and so is what must not be in an address. */
function format({ state, mine, free, due, attention, find }: CasesState): URLSearchParams {
  const params = new URLSearchParams();
  if (state) params.set("state", state);
  const owners = [mine ? "me" : [], free ? "nobody" : []].flat();
  if (owners.length > 0) params.set("owner", owners.join("-or-"));
  if (due) params.set("due", "1");
  if (attention) params.set("attention", "1");
  const text = clean(find);
  if (text !== "") params.set("q", text);
  return params;
}

/** The address is the question that the desk's own API takes, too. */
export const casesFormat = { parse, format } as const satisfies SearchParamsFormat<CasesState>;

/** Whether anything but the state narrows the list. */
export function isNarrowed({ mine, free, due, attention, find }: CasesState): boolean {
  return mine || free || due || attention || find !== "";
}

function clean(text: string | null): string {
  const short = (text ?? "").trim().slice(0, longestText).trim();
  return looksLikeNationalId(short) ? "" : short;
}
