import { Ellipsis, type LucideIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonSize } from "@/components/ui/button-style";
import { IconButton } from "@/components/ui/icon-button";
import { Menu } from "@/components/ui/menu";

/** What a person may do with a record now. */
export type RecordAction = {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Never filled, even where it is the only action: it ends something, or leads aside. */
  readonly aside?: boolean;
  /** Needed for few records: behind a menu. */
  readonly rare?: boolean;
  /** The key of it, which its screen registers. */
  readonly shortcut?: string | undefined;
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
  const [main] = actions.filter(({ aside, rare }) => aside !== true && rare !== true);
  const rare = actions.filter((action) => action.rare === true);
  const shown = actions.filter((action) => action.rare !== true);
  const row = atEnd && main ? [...shown.filter((action) => action !== main), main] : shown;
  const buttons = row.map((action) => {
    const { id, label, icon: Icon, pending, barred, shortcut } = action;
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
        aria-keyshortcuts={shortcut}
        onClick={barred ? undefined : action.onSelect}
      >
        {label}
      </Button>
    );
  });
  return rare.length === 0 ? (
    buttons
  ) : (
    <>
      {buttons}
      <MoreActions actions={rare} size={size} />
    </>
  );
}

function MoreActions({ actions, size }: { actions: readonly RecordAction[]; size: ButtonSize }) {
  const t = useTranslations("shell");
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size={size}
          label={t("moreActions")}
          icon={<Ellipsis aria-hidden className="size-4" />}
        />
      }
      entries={actions.map((action) => ({
        id: action.id,
        label: action.label,
        ...(action.icon && { icon: action.icon }),
        ...("href" in action
          ? { kind: "link", href: action.href }
          : { kind: "action", onSelect: action.onSelect, disabled: action.barred === true }),
      }))}
    />
  );
}
