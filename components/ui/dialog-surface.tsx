"use client";

import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import type { KeyboardEvent } from "react";
import { buttonStyle } from "./button-style";
import { cx } from "./cx";
import type { DialogProps } from "./dialog";

const widths = { sm: "max-w-sm", md: "max-w-lg", lg: "max-w-3xl" } as const;

/** The dialog itself; use it through `Dialog`, which loads it when needed. */
export function DialogSurface(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, children } = props;
  const { size = "md", kind = "dialog", covers = false, focusAfter } = props;
  const t = useTranslations("ui");
  const stays = kind !== "dialog";
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      disablePointerDismissal={stays}
    >
      <Base.Portal>
        {/* Over a confirmation that was opened from another dialog, too. */}
        <Base.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-scrim transition-opacity entering:opacity-0 leaving:opacity-0"
        />
        <Base.Viewport
          data-shown-alone={covers ? "" : undefined}
          className="fixed inset-0 z-40 grid place-items-center overflow-y-auto p-4"
        >
          <Base.Popup
            data-modal=""
            finalFocus={focusAfter}
            role={kind === "alert" ? "alertdialog" : "dialog"}
            onKeyDown={pressPrimary}
            className={cx(
              "flex max-h-[calc(100dvh-2rem)] w-full flex-col rounded-lg bg-raised text-ink shadow-dialog outline-none",
              "transition-[opacity,translate] entering:translate-y-1 entering:opacity-0 leaving:opacity-0",
              widths[size],
            )}
          >
            <header className="flex items-start gap-4 px-5 py-4">
              <div className="min-w-0 flex-1">
                <Base.Title className="font-semibold text-lg">{title}</Base.Title>
                {description ? (
                  <Base.Description className="mt-1 text-ink-soft">{description}</Base.Description>
                ) : null}
              </div>
              {stays ? null : (
                <Base.Close
                  aria-label={t("close")}
                  className={buttonStyle("quiet", "sm", "-mr-2", "icon")}
                >
                  <X aria-hidden className="size-4" />
                </Base.Close>
              )}
            </header>
            <div className="min-h-0 overflow-y-auto px-5 pt-0.5 pb-4 empty:hidden">{children}</div>
            {footer ? (
              <footer className="flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3">
                {footer}
              </footer>
            ) : null}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Ctrl+Enter, or ⌘ and Enter on a Mac: presses the filled button. A form in the dialog that takes the
 * key itself prevents it. Held down, it does not go on to the next step.
 */
function pressPrimary(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, repeat, currentTarget, target } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || event.defaultPrevented) return;
  // React passes on the keys of a dialog that was opened from this one.
  if (!(target instanceof Node && currentTarget.contains(target))) return;
  const primary = [...currentTarget.querySelectorAll<HTMLElement>("button[data-main]")].at(-1);
  if (primary === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  if (!repeat && primary.getAttribute("aria-disabled") !== "true") primary.click();
}
