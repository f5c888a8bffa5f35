"use client";

import { Autocomplete } from "@base-ui/react/autocomplete";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ProblemNote } from "@/components/shell/problem-note";
import { useTypedText } from "@/components/shell/use-typed-text";
import { controlStyle } from "@/components/ui/control-style";
import { cx } from "@/components/ui/cx";
import { rowStyle } from "@/components/ui/popup-style";
import { Spinner } from "@/components/ui/spinner";
import type { InvoiceGroupConfig } from "@/lib/contract/invoice-group";
import type { GroupPickerProps } from "./group-picker";
import { GroupTags } from "./group-tags";
import { type GroupChoices, useGroupChoices } from "./use-group-choices";

/** The box and its list; use it through `GroupPicker`, which loads it when needed. */
export function GroupCombobox({ control, customerGuid, focused, onChoose }: GroupPickerProps) {
  const t = useTranslations("invoice-groups");
  const [asked, setAsked] = useState("");
  const [open, setOpen] = useState(false);
  const typed = useTypedText(asked, setAsked);
  const choices = useGroupChoices(asked === "" ? (customerGuid ?? "") : asked);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  useEffect(() => {
    if (focused) input.current?.focus();
  }, [focused]);
  // Results must match the typed text: Enter never selects a match of another text.
  const settled = typed.text.trim() === asked;
  const groups = settled ? choices.groups : [];
  const something = typed.text.trim() !== "" || customerGuid !== null;
  const pending = !typed.nationalId && (choices.pending || !settled);
  const shown = open && something;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter selects a group and never submits the surrounding form.
    if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
    if (event.key === "ArrowDown") setOpen(true);
    if (event.key === "Escape" && shown) {
      event.preventDefault();
      setOpen(false);
    }
  };
  return (
    // In the page, not over it: the library hides everything else from assistive technology while
    // its popup is open, although the focus can still go there.
    <Autocomplete.Root<InvoiceGroupConfig>
      items={groups}
      mode="none"
      inline
      autoHighlight="always"
      open={shown}
      value={typed.text}
      onValueChange={(text, { reason }) => {
        if (reason === "item-press") return;
        typed.type(text);
        setOpen(true);
      }}
      itemToStringValue={({ name }) => name}
    >
      <div className="relative">
        <Autocomplete.Input
          {...control}
          ref={input}
          spellCheck={false}
          autoComplete="off"
          // The library takes a list in the page for always open; this one is there only while shown.
          aria-expanded={shown}
          // The library sets no aria-controls in the page.
          aria-controls={shown ? listId : undefined}
          placeholder={t("list.finder.placeholder")}
          className={cx(controlStyle, "pr-9")}
          onFocus={() => setOpen(true)}
          onClick={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={onKeyDown}
        />
        {pending && shown ? (
          <span className="absolute top-2 right-2.5">
            <Spinner />
          </span>
        ) : null}
        {shown ? (
          <div className="absolute inset-x-0 top-9 z-20 max-h-96 overflow-y-auto rounded-lg bg-raised py-1 text-ink shadow-float">
            <ChoicesStatus
              choices={choices}
              nationalId={typed.nationalId}
              pending={pending}
              text={asked}
            />
            <Autocomplete.List
              id={listId}
              aria-label={t("picker.list")}
              // A press on a group does not move the focus out of the box.
              onMouseDown={(event) => event.preventDefault()}
            >
              {(group: InvoiceGroupConfig) => (
                <Autocomplete.Item
                  key={group.accountGuid}
                  value={group}
                  className={cx(rowStyle, "flex-wrap gap-x-3")}
                  onClick={() => onChoose(group.accountGuid)}
                >
                  <Choice group={group} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </div>
        ) : null}
      </div>
    </Autocomplete.Root>
  );
}

function Choice({ group }: { group: InvoiceGroupConfig }) {
  return (
    <>
      <span className="min-w-0 flex-1 truncate">
        <span className="font-medium">{group.name}</span>
        {group.customerName === group.name ? null : (
          <span className="text-ink-quiet"> · {group.customerName}</span>
        )}
      </span>
      <span className="flex items-center gap-2">
        <GroupTags group={group} />
        {group.erpId === null ? null : (
          <span className="tabular text-ink-quiet text-xs">{group.erpId}</span>
        )}
      </span>
    </>
  );
}

interface ChoicesStatusProps {
  choices: GroupChoices;
  nationalId: boolean;
  pending: boolean;
  /** The searched text. */
  text: string;
}

/** The number of matching groups, or why there is none; also for assistive technology. */
function ChoicesStatus({ choices, nationalId, pending, text }: ChoicesStatusProps) {
  const t = useTranslations("invoice-groups");
  const { groups, more, error, noChoice } = choices;
  if (error !== null) return <ProblemNote error={error} className="mx-2 my-1" />;
  const sentence = nationalId
    ? t("picker.nationalId")
    : pending
      ? t("picker.searching")
      : noChoice !== null
        ? t(`picker.none.${noChoice}`, { text })
        : t("picker.found", { count: groups.length, more: String(more) });
  return (
    <p role="status" className="px-3 py-1 text-ink-quiet text-sm">
      {sentence}
    </p>
  );
}
