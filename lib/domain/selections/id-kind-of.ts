import { cleanLine } from "../readers/clean-text";

/** What the ids of a column name. */
export type IdKind = "group" | "erp" | "customer";

/**
 * The headings of ids in the desk's own exports, in every language, and those of other systems. A
 * test compares them with the messages: a page loads the messages of one language alone.
 */
const headings: Readonly<Record<IdKind, readonly string[]>> = {
  group: [
    "Invoice group id",
    "Group id",
    "Fakturagruppe-ID",
    "Gruppe-ID",
    "Fakturagrupp-id",
    "Grupp-id",
    "Ryhmän tunnus",
    "Laskutusryhmän tunnus",
    "Account guid",
    "Account id",
    "Group guid",
    "Invoice group guid",
    "Guid",
    "Id",
  ],
  erp: ["ERP id", "ERP-tunnus", "ERP", "ERP number", "ERP-nummer"],
  customer: [
    "Customer id",
    "Kunde-ID",
    "Kund-id",
    "Asiakastunnus",
    "Asiakkaan tunnus",
    "Customer guid",
  ],
};

/** The kinds in the order of preference: an id of a group is never one of another group. */
export const idKinds: readonly IdKind[] = ["group", "erp", "customer"];

const kinds: ReadonlyMap<string, IdKind> = new Map(
  idKinds.flatMap((kind) => headings[kind].map((heading) => [plain(heading), kind] as const)),
);

/** What a column with this heading has; null: it is no heading of ids. */
export function idKindOf(heading: string): IdKind | null {
  return kinds.get(plain(heading)) ?? null;
}

/** Without capitals and what people write between words. */
function plain(heading: string): string {
  return cleanLine(heading)
    .toLowerCase()
    .replaceAll(/[\s_.:-]/g, "");
}
