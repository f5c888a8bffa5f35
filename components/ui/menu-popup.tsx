"use client";

import { Menu as Base } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import { cx } from "./cx";
import { Kbd } from "./kbd";
import type { MenuEntry, MenuProps } from "./menu";
import { OwnText } from "./own-text";
import { floatStyle, rowStyle } from "./popup-style";

/** The menu itself, opened as it mounts; use it through `Menu`, which loads it when needed. */
export function MenuPopup({ trigger, entries, align = "start" }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={4} className="z-50 outline-none">
          <Base.Popup className={cx(floatStyle, "min-w-48 max-w-80 py-1")}>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  switch (entry.kind) {
    case "action":
      return (
        <Base.Item
          disabled={entry.disabled}
          onClick={entry.onSelect}
          className={cx(rowStyle, entry.danger && "text-danger-ink")}
        >
          {entry.icon ? <entry.icon aria-hidden className="size-4 shrink-0" /> : null}
          <span className="flex-1">
            <OwnText>{entry.label}</OwnText>
            {entry.hint ? <span className="block text-ink-quiet text-xs">{entry.hint}</span> : null}
          </span>
          {entry.shortcut ? <Kbd keys={entry.shortcut} /> : null}
        </Base.Item>
      );
    case "link":
      return (
        <Base.LinkItem closeOnClick className={rowStyle} render={<Link href={entry.href} />}>
          {entry.icon ? <entry.icon aria-hidden className="size-4 shrink-0" /> : null}
          <OwnText>{entry.label}</OwnText>
        </Base.LinkItem>
      );
    case "choice":
      return (
        <Base.Group>
          <Base.GroupLabel className="px-3 pt-1.5 pb-0.5 text-ink-quiet text-xs">
            {entry.label}
          </Base.GroupLabel>
          <Base.RadioGroup
            value={entry.value}
            onValueChange={(value) => entry.onSelect(String(value))}
          >
            {entry.options.map((option) => (
              <Base.RadioItem
                key={option.value}
                value={option.value}
                closeOnClick
                className={rowStyle}
              >
                <span className="size-4 shrink-0">
                  <Base.RadioItemIndicator>
                    <Check aria-hidden className="size-4" />
                  </Base.RadioItemIndicator>
                </span>
                <OwnText>{option.label}</OwnText>
              </Base.RadioItem>
            ))}
          </Base.RadioGroup>
        </Base.Group>
      );
    case "text":
      return <div className="px-3 py-1.5">{entry.content}</div>;
    case "separator":
      return <Base.Separator className="my-1 h-px bg-line" />;
    default:
      return entry satisfies never;
  }
}
