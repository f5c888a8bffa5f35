"use client";

import type { LucideIcon } from "lucide-react";
import {
  cloneElement,
  type KeyboardEvent,
  lazy,
  type ReactElement,
  type ReactNode,
  useState,
} from "react";
import { LazyPart } from "./lazy-part";

interface MenuAction {
  readonly kind: "action";
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A second line; the reason if the entry is disabled. */
  readonly hint?: string;
  readonly shortcut?: string;
  readonly onSelect: () => void;
}

interface MenuLink {
  readonly kind: "link";
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly href: string;
}

interface MenuChoice {
  readonly kind: "choice";
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onSelect: (value: string) => void;
}

interface MenuText {
  readonly kind: "text";
  readonly id: string;
  readonly content: ReactNode;
}

interface MenuSeparator {
  readonly kind: "separator";
  readonly id: string;
}

export type MenuEntry = MenuAction | MenuLink | MenuChoice | MenuText | MenuSeparator;

interface TriggerProps {
  "aria-haspopup"?: "menu";
  "aria-expanded"?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}

export interface MenuProps {
  /** The button that opens it: a `Button` or an `IconButton`. */
  trigger: ReactElement<TriggerProps>;
  /** What can be done here: computed once by a pure function, rendered as it is. */
  entries: readonly MenuEntry[];
  align?: "start" | "end";
}

const load = () => import("./menu-popup");
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }));

/**
 * A menu behind a button. Until it is first opened there is only the button; the menu's code comes
 * when a pointer or the focus comes near.
 */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const fetchEarly = () => void load();
  const button = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onClick: () => setWanted(true),
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onKeyDown: (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      setWanted(true);
    },
  });
  if (!wanted) return button;
  return (
    <LazyPart fallback={button}>
      <MenuPopup {...props} />
    </LazyPart>
  );
}
