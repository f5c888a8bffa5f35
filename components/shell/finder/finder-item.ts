import type { LucideIcon } from "lucide-react";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";

/** One choice of the finder. */
export interface FinderItem {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly run: () => void;
  readonly shortcut?: string;
  /** Further words by which a command is found, in the person's language. */
  readonly otherWords?: string;
  /** The id of the element that has the focus afterwards; left out: the one that had it before. */
  readonly focus?: string;
  /** It changes what the finder lists, and opens nothing. */
  readonly keepsOpen?: true;
  /** The record that it opens. */
  readonly hit?: FinderHit;
}

export interface FinderGroup {
  readonly id: string;
  readonly title: string;
  readonly items: readonly FinderItem[];
}
