"use client";

import { Combobox as Base } from "@base-ui/react/combobox";
import { ChevronDown } from "lucide-react";
import type { ComboboxOption, ComboboxProps } from "./combobox";
import { controlStyle } from "./control-style";
import { cx } from "./cx";
import { floatStyle, rowStyle } from "./popup-style";

/** The box and its list; use it through `Combobox`, which loads it when needed. */
export function ComboboxSurface(props: ComboboxProps) {
  const { options, value, onValueChange, placeholder, listLabel, emptyText, ...control } = props;
  const groups = groupsOf(options);
  const chosen = options.find((option) => option.value === value) ?? null;
  return (
    <Base.Root<ComboboxOption>
      items={groups ?? options}
      value={chosen}
      onValueChange={(next) => onValueChange(next?.value ?? "")}
      autoHighlight
    >
      <div className="relative">
        <Base.Input
          {...control}
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          className={cx(controlStyle, "pr-8")}
          onKeyDown={(event) => {
            // Enter selects and never submits the surrounding form.
            if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
          }}
        />
        <Base.Trigger
          // Until the input has registered itself, the library gives the button its role: one box
          // would be announced as two.
          role="button"
          aria-label={listLabel}
          tabIndex={-1}
          className="absolute top-0.5 right-0.5 grid size-7 place-items-center text-ink-quiet"
        >
          <ChevronDown aria-hidden className="size-4" />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner align="start" sideOffset={4} className="z-50">
          <Base.Popup
            className={cx(floatStyle, "w-(--anchor-width) min-w-80 max-w-(--available-width) py-1")}
          >
            <Base.Empty className="px-3 py-1 text-ink-quiet empty:hidden">{emptyText}</Base.Empty>
            <Base.List aria-label={listLabel}>
              {groups
                ? (group: Group) => (
                    <Base.Group key={group.value} items={group.items}>
                      <Base.GroupLabel className="px-3 pt-2 pb-1 font-medium text-ink-quiet text-xs">
                        {group.value}
                      </Base.GroupLabel>
                      <Base.Collection>{itemOf}</Base.Collection>
                    </Base.Group>
                  )
                : itemOf}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface Group {
  readonly value: string;
  readonly items: readonly ComboboxOption[];
}

/** The options under their headings, in the order they come; null if they have none. */
function groupsOf(options: readonly ComboboxOption[]): readonly Group[] | null {
  const groups = new Map<string, ComboboxOption[]>();
  for (const option of options) {
    if (option.group === undefined) return null;
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([value, items]) => ({ value, items }));
}

function itemOf(option: ComboboxOption) {
  return (
    <Base.Item key={option.value} value={option} className={rowStyle}>
      <span className="min-w-0 flex-1 break-words">{option.label}</span>
      {option.detail ? (
        <span className="tabular text-ink-quiet text-xs">{option.detail}</span>
      ) : null}
    </Base.Item>
  );
}
