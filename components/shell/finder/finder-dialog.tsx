"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { Search } from "lucide-react";
import type { Messages } from "next-intl";
import { useTranslations } from "next-intl";
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { cx } from "@/components/ui/cx";
import { Kbd } from "@/components/ui/kbd";
import { rowStyle } from "@/components/ui/popup-style";
import { Spinner } from "@/components/ui/spinner";
import { MessageScope } from "../message-scope";
import type { FinderAct } from "./finder-acts";
import type { FinderGroup, FinderItem } from "./finder-item";
import { FinderNotes } from "./finder-notes";
import { finderStyle } from "./finder-style";
import { HitRow } from "./hit-row";
import { keepFocus } from "./keep-focus";
import { useActName } from "./use-act-name";
import { useFinder } from "./use-finder";

interface FinderDialogProps extends Omit<FinderBodyProps, "onChoose"> {
  messages: Pick<Messages, "finder" | "approvals">;
  focusedBefore: Element | null;
}

/** The finder: any record by its known data, recent records, a command or a setting. */
export function FinderDialog({ messages, focusedBefore, ...body }: FinderDialogProps) {
  const t = useTranslations("shell");
  const chosen = useRef<FinderItem>(null);
  const back = () => {
    const field = document.getElementById(chosen.current?.focus ?? "");
    // What is typed next replaces the value.
    if (field instanceof HTMLInputElement) field.select();
    return field ?? (focusedBefore instanceof HTMLElement ? focusedBefore : null);
  };
  return (
    <MessageScope messages={messages}>
      <Dialog.Root open onOpenChange={(open) => (open ? undefined : body.onClose())}>
        <Dialog.Portal>
          <Dialog.Backdrop className={finderStyle.backdrop} />
          <Dialog.Viewport className={finderStyle.viewport}>
            <Dialog.Popup
              data-modal=""
              aria-label={t("find")}
              finalFocus={back}
              className={finderStyle.box}
            >
              <FinderBody
                {...body}
                onChoose={(item) => {
                  chosen.current = item;
                }}
              />
            </Dialog.Popup>
          </Dialog.Viewport>
        </Dialog.Portal>
      </Dialog.Root>
    </MessageScope>
  );
}

interface FinderBodyProps {
  typed: string;
  onType: (text: string) => void;
  /** The text for which Enter was pressed before all answers arrived. */
  entered: string | null;
  onEnter: () => void;
  /** The field has the focus: the early field can be removed. */
  onReady: () => void;
  onChoose: (item: FinderItem) => void;
  onClose: () => void;
  onShortcuts: () => void;
}

function FinderBody(props: FinderBodyProps) {
  const { typed, onType, entered, onEnter, onReady, onChoose, onClose, onShortcuts } = props;
  const shell = useTranslations("shell");
  const t = useTranslations("finder");
  const field = useRef<HTMLInputElement>(null);
  const [moved, setMoved] = useState(false);
  const [act, setAct] = useState<FinderAct | null>(null);
  const actName = useActName();
  const begin = (next: FinderAct | null) => {
    setAct(next);
    setMoved(false);
    onType("");
  };
  const finder = useFinder({ typed, entered, onShortcuts, act, onAct: begin });
  const { groups, isPending, chosen, isExact } = finder;
  const count = groups.reduce((sum, group) => sum + group.items.length, 0);
  const open = (item: FinderItem) => {
    if (item.keepsOpen) return item.run();
    onChoose(item);
    onClose();
    item.run();
  };

  const takeFocus = useEffectEvent(() => {
    const input = field.current;
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
    onReady();
  });
  // Only at the first render: afterwards the person controls the focus.
  useLayoutEffect(() => takeFocus(), []);
  useEffect(() => {
    if (entered === null || entered !== typed || isPending || chosen === null) return;
    open(chosen);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Backspace" && typed === "" && act !== null) return begin(null);
    if (event.key !== "Enter" || event.nativeEvent.isComposing || moved) return;
    if (isPending) onEnter();
    else if (isExact && chosen) open(chosen);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      mode="none"
      items={groups}
      value={typed}
      onItemHighlighted={(_, { reason }) => {
        if (reason !== "none") setMoved(true);
      }}
      onValueChange={(value, { reason }) => {
        // Choosing an item must not replace the typed text.
        if (reason === "item-press") return;
        setMoved(false);
        onType(value);
      }}
      itemToStringValue={(item: FinderItem) => item.label}
    >
      <div className={finderStyle.row} onKeyDownCapture={onKeyDown}>
        {isPending ? (
          <Spinner />
        ) : (
          <Search aria-hidden className="size-4 shrink-0 text-ink-quiet" />
        )}
        {act === null ? null : (
          <span className="shrink-0 rounded-md bg-selected px-2 py-0.5 text-accent-ink text-sm">
            {actName(act)}
          </span>
        )}
        <Autocomplete.Input
          ref={field}
          onBlur={keepFocus}
          aria-label={act === null ? shell("find") : `${actName(act)}: ${t(`which.${act.of}`)}`}
          placeholder={act === null ? shell("findPlaceholder") : t(`which.${act.of}`)}
          spellCheck={false}
          autoComplete="off"
          className={finderStyle.field}
        />
        <Kbd keys="Esc" />
      </div>
      <Autocomplete.List
        className={cx("min-h-0 overflow-y-auto outline-none", count > 0 && "py-1")}
      >
        {(group: FinderGroup) => <Group key={group.id} group={group} onOpen={open} />}
      </Autocomplete.List>
      <FinderNotes finder={finder} />
      <p role="status" className="sr-only">
        {isPending ? t("searching") : t("choices", { count })}
      </p>
    </Autocomplete.Root>
  );
}

function Group({ group, onOpen }: { group: FinderGroup; onOpen: (item: FinderItem) => void }) {
  return (
    <Autocomplete.Group items={[...group.items]} className="py-1">
      <Autocomplete.GroupLabel className="px-4 py-1 font-medium text-ink-quiet text-xs">
        {group.title}
      </Autocomplete.GroupLabel>
      <Autocomplete.Collection>
        {(item: FinderItem) => (
          <Autocomplete.Item
            key={item.id}
            value={item}
            className={cx(rowStyle, "mx-1 rounded-md")}
            onClick={() => onOpen(item)}
          >
            <item.icon aria-hidden className="size-4 shrink-0 text-ink-quiet" />
            {item.hit ? (
              <HitRow label={item.label} hit={item.hit} withKind={group.id === "recent"} />
            ) : (
              <span className="min-w-0 flex-1 truncate">{item.label}</span>
            )}
            {item.shortcut ? <Kbd keys={item.shortcut} /> : null}
          </Autocomplete.Item>
        )}
      </Autocomplete.Collection>
    </Autocomplete.Group>
  );
}
