"use client";

import { ChevronDown, Link2, PenLine, Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { leave } from "@/lib/browser/leave-guard";
import { type FinderShape, readThirdParty } from "@/lib/domain/finder/finder-text";
import type { HitKind } from "@/lib/domain/finder/hit-enumerations";
import type { FinderHit } from "@/lib/domain/finder/hit-shape";
import { groupHits, mostOfKind, onlyExact, shownOfKind } from "@/lib/domain/finder/join-hits";
import { routes } from "@/lib/routes";
import { useFieldsOfPage } from "../page-fields";
import type { FinderAct } from "./finder-acts";
import type { FinderGroup, FinderItem } from "./finder-item";
import { hitIcons, hitPath } from "./hit-path";
import { matchesCommand } from "./match-command";
import { useCommands } from "./use-commands";
import { type RecentHit, useHits, useRecentHits } from "./use-hits";

/** What the list of invoice groups can be searched for by its own field. */
const listShapes: ReadonlySet<FinderShape> = new Set(["number", "code", "name", "email", "phone"]);

interface FinderInput {
  readonly typed: string;
  readonly entered: string | null;
  readonly onShortcuts: () => void;
  /** The act whose record is being chosen; null: none. */
  readonly act: FinderAct | null;
  readonly onAct: (act: FinderAct) => void;
}

/** Everything that the finder offers for what was typed; for an act, the records it can begin with. */
export function useFinder({ typed, entered, onShortcuts, act, onAct }: FinderInput) {
  const t = useTranslations("finder");
  const kinds = useTranslations("approvals.kind");
  const router = useRouter();
  const { recent, near } = useRecentHits(act?.of);
  const found = useHits(typed, entered, near);
  const { reading } = found;
  const hits = found.hits.filter(({ kind }) => act === null || kind === act.of);
  const commands = useCommands(onShortcuts, onAct).filter(({ label, otherWords = "" }) =>
    matchesCommand(`${label} ${otherWords}`, typed),
  );

  const ofPage = useFieldsOfPage();
  const fields: FinderItem[] =
    typed.trim() === ""
      ? []
      : ofPage
          .filter(({ label }) => matchesCommand(label, typed))
          .map(({ id, label, href }) => ({
            id: `field ${id}`,
            label,
            icon: PenLine,
            ...(href === undefined
              ? { focus: id, run: () => undefined }
              : { run: () => leave(() => router.push(`${href}#${id}`)) }),
          }));

  const titleOf = (hit: FinderHit) =>
    hit.name ?? (hit.action === null ? (hit.number ?? hit.id) : kinds(hit.action));
  const itemOf = (hit: FinderHit): FinderItem => ({
    id: `${hit.kind} ${hit.id}`,
    label: titleOf(hit),
    icon: hitIcons[hit.kind],
    hit,
    run: () => leave(() => router.push(act === null ? hitPath(hit) : act.href(hit.id))),
  });
  const recentItem = ({ record, hit }: RecentHit): FinderItem => {
    const { id } = record;
    // Until it is read, its kind is unknown.
    const kind = record.kind === "approval" ? "request" : record.kind;
    const unread: FinderHit = {
      kind,
      id,
      name: t(`kind.${kind}`),
      action: null,
      customerName: null,
      customerGuid: null,
      number: id.slice(0, 8),
      state: null,
      deceased: false,
      exact: false,
    };
    return { ...itemOf(hit ?? unread), id: `recent ${id}` };
  };
  const isText = reading.kind === "text";
  // Of another text the first hits are shown again.
  const [whole, setWhole] = useState<{ typed: string; kinds: readonly HitKind[] }>();
  const wholeKinds = whole?.typed === typed ? whole.kinds : [];
  const itemsOf = (kind: HitKind, own: readonly FinderHit[]): FinderItem[] => {
    // One row for one other hit shows the hit itself.
    const cut = own.length > shownOfKind + 1 && !wholeKinds.includes(kind);
    if (!cut) return own.map(itemOf);
    const count = own.length - shownOfKind;
    return [
      ...own.slice(0, shownOfKind).map(itemOf),
      {
        id: `more ${kind}`,
        label: own.length < mostOfKind ? t("more", { count }) : t("moreThan", { count }),
        icon: ChevronDown,
        keepsOpen: true,
        run: () => setWhole({ typed, kinds: [...wholeKinds, kind] }),
      },
    ];
  };
  const shown = new Set(hits.map(({ id }) => `recent ${id}`));
  const recentItems = recent
    .map(recentItem)
    .filter(
      ({ id, label, hit }) =>
        !shown.has(id) &&
        matchesCommand([label, hit?.customerName, hit?.number].filter(Boolean).join(" "), typed),
    );
  const lists: FinderItem[] =
    isText && reading.shapes.some((shape) => listShapes.has(shape))
      ? [
          {
            id: "list invoice-groups",
            label: t("searchGroups", { text: reading.text }),
            icon: Search,
            run: () => {
              const search = `${new URLSearchParams({ find: reading.text })}`;
              leave(() => router.push(routes.invoiceGroups(search)));
            },
          },
        ]
      : [];
  const named = isText ? readThirdParty(reading.text) : null;
  const thirdPartyItems: FinderItem[] =
    named === null
      ? []
      : [
          {
            id: "third party",
            label: t("findInSystem", { ...named }),
            icon: Link2,
            run: () => leave(() => router.push(routes.thirdParty(named))),
          },
        ];
  const records: readonly FinderGroup[] = [
    ...(isText
      ? groupHits(hits).map(({ kind, hits: own }) => ({
          id: kind,
          title: t(`kinds.${kind}`),
          items: itemsOf(kind, own),
        }))
      : []),
    { id: "recent", title: t("recent"), items: reading.kind === "national-id" ? [] : recentItems },
  ];
  const groups: readonly FinderGroup[] =
    act === null
      ? [
          { id: "fields", title: t("fields"), items: fields },
          ...records,
          { id: "commands", title: t("commandsTitle"), items: commands },
          { id: "lists", title: t("lists"), items: [...lists, ...thirdPartyItems] },
        ]
      : records;
  const shownGroups = groups.filter(({ items }) => items.length > 0);
  const exact = onlyExact(hits);
  const isNothing = hits.length === 0 && found.failed === null && !found.isIncomplete;
  return {
    ...found,
    hits,
    groups: shownGroups,
    /**
     * What an early Enter opens, once all answers have arrived: the one exact record, or the first
     * choice if no record is found. Of several records the person chooses.
     */
    chosen: exact ? itemOf(exact) : isNothing ? (shownGroups[0]?.items[0] ?? null) : null,
    isExact: exact !== null,
  };
}
