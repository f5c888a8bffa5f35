import "server-only";
import type { OperationId } from "../../contract/operation-table";
import { cleanLine } from "../../domain/readers/clean-text";
import { readOrganizationNumbers } from "../../domain/readers/organization-number";
import { maskStreets } from "../../domain/readers/streets/mask-streets";
import { may, type Role } from "../../domain/roles";
import { problems } from "../problem";
import { kindOfName } from "./kind-of-name";

/** The largest page of Query Invoice Groups (section 4.5), and how many of them are read for one. */
const pageSize = 1000;
const mostPages = 19;

/** Whether a group counts for the person who searches. It reads the unmasked group. */
export type Counts = (group: unknown) => boolean;

/**
 * Which groups count for a search by contact details that the person may not read of every group:
 * parts of a text would tell, letter by letter, what is hidden. A group with a protected address
 * counts where the whole value was typed, as a customer says it on the telephone. By its name it
 * counts where the typed text is in what is shown of the name. Null: all count.
 */
export function countsFor(
  id: OperationId,
  body: unknown,
  { roles }: { readonly roles: readonly Role[] },
): Counts | null {
  if (id !== "queryInvoiceGroups" || may(roles, "protected-addresses:reveal")) return null;
  const filters = filtersOf(body);
  const hidden = filters.filter(([name]) => kindOfName(name) === "contact");
  const names = filters.filter(([name]) => name.toLowerCase() === "name");
  if (hidden.length + names.length === 0) return null;
  return (group) =>
    Object(group).secretLocation === false ||
    (hidden.every(([name, text]) => isWhole(String(text), Object(group)[name])) &&
      names.every(([, text]) => isShownName(String(text), Object(group).name)));
}

/** Whether a group's name has a typed text where the street in it is hidden, or is the text. */
function isShownName(typed: string, name: unknown): boolean {
  if (typeof name !== "string") return false;
  const shown = maskStreets(name);
  if (shown === name || isWhole(typed, name)) return true;
  const text = foldText(shown);
  return foldText(typed)
    .split(" ")
    .every((word) => text.includes(word));
}

function foldText(text: string): string {
  return cleanLine(text).toLowerCase();
}

/** Whether a typed text is all of a value; a telephone number also without its country. */
function isWhole(typed: string, value: unknown): boolean {
  if (typeof value !== "string") return false;
  if (foldText(typed) === foldText(value)) return true;
  const [short = "", long = ""] = [typed, value]
    .map((text) => (/^[+\d\s().-]+$/.test(cleanLine(text)) ? text.replaceAll(/\D/g, "") : ""))
    .sort((a, b) => a.length - b.length);
  return short.length >= shortestTelephone && long.endsWith(short);
}

const shortestTelephone = 8;

/**
 * Nobody reads national ids and secrets, so nobody searches by them; of a field that may have a
 * company's number too, by whole ones of companies.
 *
 * @throws {DeskProblem} 400 with the name of the filter.
 */
export function requireReadableFilters(id: OperationId, body: unknown): void {
  if (id !== "queryInvoiceGroups") return;
  const hidden = filtersOf(body).filter(([name, value]) => {
    const kind = kindOfName(name);
    if (kind === "national-id" || kind === "secret") return true;
    if (kind !== "national-id-or-organization") return false;
    return !readOrganizationNumbers(String(value)).some(({ valid }) => valid);
  });
  if (hidden.length === 0) return;
  const message = "Nobody may search by this field, because its values are hidden.";
  throw problems.invalid(hidden.map(([path]) => ({ path, message })));
}

/**
 * One page of the groups that count, in the service's order. The pages of the service are read from
 * the first on, so that what is left out leaves no gap.
 *
 * @throws {DeskProblem} 400 where more groups match than are read: their end would be no end.
 */
export async function pageOfCounting(
  readPage: (page: number, size: number) => Promise<unknown>,
  { page, size }: { readonly page: number; readonly size: number },
  counts: Counts,
): Promise<unknown[]> {
  // Most searches match nothing that is left out: their first page is one read.
  const first: unknown = page === 0 ? await readPage(0, size) : null;
  if (Array.isArray(first) && first.every(counts)) return first;
  const end = (page + 1) * size;
  const counting: unknown[] = [];
  for (let at = 0; counting.length < end; at += 1) {
    if (at === mostPages) throw problems.invalid([{ path: "", message: tooMany }]);
    const rows = await readPage(at, pageSize);
    if (!Array.isArray(rows) || rows.length === 0) break;
    counting.push(...rows.filter(counts));
  }
  return counting.slice(end - size, end);
}

const tooMany = "More than 19,000 invoice groups match. Search by more of the text.";

function filtersOf(body: unknown): [string, unknown][] {
  return Object.entries(Object(body)).filter(
    ([, value]) => value !== null && value !== undefined && value !== "",
  );
}
