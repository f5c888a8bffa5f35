import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { Popover } from "@/components/ui/popover";
import { chipStyle } from "./chip-style";

interface FilterChipProps {
  label: string;
  /** What it is filtered by, in words. */
  value: string;
  /** Names of the two actions: "Change the filter Vendor", "Remove filter Vendor". */
  editLabel: string;
  removeLabel: string;
  onRemove: () => void;
  /** The control that changes it; given `close`. */
  children: (close: () => void) => ReactNode;
}

/** One filter of a list: pressed it can be changed, and its cross takes it away. */
export function FilterChip(props: FilterChipProps) {
  const { label, value, editLabel, removeLabel, onRemove, children } = props;
  return (
    <span className={`${chipStyle} border-line-control bg-canvas`}>
      <Popover
        title={label}
        trigger={
          <button
            type="button"
            title={editLabel}
            className="flex h-full max-w-72 items-center gap-1 rounded-l-md pr-1 pl-2.5 hover:bg-hover"
          >
            <span className="shrink-0 text-ink-quiet">{label}</span>
            <span className="truncate font-medium">{value}</span>
          </button>
        }
      >
        {children}
      </Popover>
      <RemoveFilter label={removeLabel} onClick={onRemove} />
    </span>
  );
}

/** The cross at the end of a chip. */
export function RemoveFilter({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <IconButton
      size="sm"
      label={label}
      icon={<X aria-hidden className="size-3.5" />}
      className="mr-0.5 size-6 w-6 rounded-sm"
      onClick={onClick}
    />
  );
}
