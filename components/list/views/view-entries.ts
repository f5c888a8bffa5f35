import {
  Copy,
  Link2,
  type LucideIcon,
  PencilLine,
  Pin,
  PinOff,
  Save,
  Trash2,
  Undo2,
  User,
  Users,
} from "lucide-react";
import type { useTranslations } from "next-intl";
import type { MenuEntry } from "@/components/ui/menu";
import { noView } from "@/lib/domain/views/expanded-search";
import { type ViewActionId, type ViewFacts, viewActions } from "@/lib/domain/views/view-actions";

interface Chosen {
  /** A view's id, or `none`. */
  readonly onView: (id: string) => void;
  readonly onAction: (id: ViewActionId) => void;
}

const icons: Readonly<Record<ViewActionId, LucideIcon>> = {
  save: Save,
  discard: Undo2,
  "save-as": Copy,
  rename: PencilLine,
  share: Users,
  unshare: User,
  "set-own-default": Pin,
  "clear-own-default": PinOff,
  "set-team-default": Pin,
  "clear-team-default": PinOff,
  "copy-link": Link2,
  delete: Trash2,
};

/** The menu of the views: which ones there are, and what can be done with the one that is shown. */
export function viewEntries(
  facts: ViewFacts,
  t: ReturnType<typeof useTranslations<"views">>,
  { onView, onAction }: Chosen,
): readonly MenuEntry[] {
  const { all, current } = facts;
  const { person, team } = all.defaults;
  const value = current?.id ?? noView;
  const nameOf = (id: string, name: string) => {
    if (person === id) return t("ownDefault", { view: name });
    return team === id ? t("teamDefault", { view: name }) : name;
  };
  const group = (id: string, label: string, shared: boolean): readonly MenuEntry[] => {
    const views = all.views.filter((view) => view.shared === shared);
    if (views.length === 0) return [];
    const options = views.map((view) => ({ value: view.id, label: nameOf(view.id, view.name) }));
    return [{ kind: "choice", id, label, options, value, onSelect: onView }];
  };
  const none = { value: noView, label: nameOf(noView, t("none")) };
  return [
    { kind: "choice", id: "none", label: t("title"), options: [none], value, onSelect: onView },
    ...group("own", t("own"), false),
    ...group("shared", t("shared"), true),
    { kind: "separator", id: "after-views" },
    ...viewActions(facts).map(
      ({ id, allowed }): MenuEntry => ({
        kind: "action",
        id,
        label: t(`actions.${id}`),
        icon: icons[id],
        danger: id === "delete",
        disabled: !allowed,
        ...(allowed ? {} : { hint: t("leadsOnly") }),
        onSelect: () => onAction(id),
      }),
    ),
  ];
}
