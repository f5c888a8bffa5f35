import type { LucideIcon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonSize } from "@/components/ui/button-style";

/** What a person may do with a record now. */
export type RecordAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Never filled, even where it is the only action: it ends something, or leads aside. */
  readonly aside?: boolean;
  readonly pending?: boolean;
  /** Cannot be done now; the page shows the reason. */
  readonly barred?: boolean;
} & ({ readonly onSelect: () => void } | { readonly href: string });

interface RecordActionsProps {
  /** The most likely one first: it is filled, the others are quiet. */
  actions: readonly RecordAction[];
  size?: ButtonSize;
  /** At the right end of a row: the filled one comes last, in the corner. */
  atEnd?: boolean;
}

/** The actions of a record in one row, of which at most one is filled. */
export function RecordActions({ actions, size = "md", atEnd = false }: RecordActionsProps) {
  const [main] = actions.filter(({ aside }) => aside !== true);
  const row = atEnd && main ? [...actions.filter((action) => action !== main), main] : actions;
  return row.map((action) => {
    const { id, label, icon: Icon, pending, barred } = action;
    const style = {
      size,
      variant: action === main ? "primary" : "quiet",
      icon: Icon && <Icon aria-hidden className={size === "sm" ? "size-3.5" : "size-4"} />,
    } as const;
    return "href" in action ? (
      <ButtonLink key={id} {...style} href={action.href}>
        {label}
      </ButtonLink>
    ) : (
      <Button
        key={id}
        {...style}
        pending={pending}
        aria-disabled={barred}
        onClick={barred ? undefined : action.onSelect}
      >
        {label}
      </Button>
    );
  });
}
