import type { ReactElement } from "react";
import type { Role } from "@/lib/domain/roles";
import type { Answers } from "./contract-fetch";
import type { ListTexts } from "./list-texts";

/** What `list-walk.test.tsx` checks of one list, in `testing/walked-<list>.tsx` beside the list. */
export interface WalkedList {
  /** The texts of each form of the list, which every language must have. */
  readonly forms: readonly ListTexts[];
  readonly page: ReactElement;
  readonly role: Role;
  /** Parameters of an address with filters, order and so on: opened as a shared link. */
  readonly search: string;
  /** What it must restore: text of the find box, of filter chips, the view, the sorted column. */
  readonly restored: {
    readonly find?: string;
    readonly chips?: readonly RegExp[];
    readonly view?: string | RegExp;
    /** Which rows of how many, where the list has pages. */
    readonly rows?: string;
    readonly sorted: { readonly column: string; readonly direction: "ascending" | "descending" };
  };
  /** Parameters without which the list asks for nothing. */
  readonly plain?: string;
  /** What the answers have instead of the examples of their schemas: what the link asks for. */
  readonly answers: Answers;
  /** The same, so that the list has no rows; null: it always has some. */
  readonly none: Answers | null;
  /** Space shows a row beside the list. */
  readonly peek: boolean;
  /** Heads of the exported file, in order, as far as they matter; null: the list has no export. */
  readonly exported: readonly string[] | null;
}
