"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { finderStyle } from "./finder-style";
import { keepFocus } from "./keep-focus";

interface EarlyFieldProps {
  typed: string;
  onType: (text: string) => void;
  onEnter: () => void;
  /** While a character is being composed the field must not be replaced. */
  onCompose: (composing: boolean) => void;
  onClose: () => void;
  failed: boolean;
  onRetry: () => void;
}

/**
 * The finder's field until the finder itself has the focus. It appears with the key that opens the
 * finder, so that it receives every later key, however long the script takes.
 */
export function EarlyField(props: EarlyFieldProps) {
  const { typed, onType, onEnter, onCompose, onClose, failed, onRetry } = props;
  const t = useTranslations("shell");
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <>
      <div className={finderStyle.backdrop} onPointerDown={onClose} aria-hidden />
      <div className={`${finderStyle.viewport} pointer-events-none`}>
        <div
          role="dialog"
          aria-modal="true"
          aria-label={t("find")}
          data-modal=""
          className={`${finderStyle.box} pointer-events-auto`}
        >
          <div className={finderStyle.row}>
            <Search aria-hidden className="size-4 shrink-0 text-ink-quiet" />
            <input
              ref={field}
              aria-label={t("find")}
              placeholder={t("findPlaceholder")}
              value={typed}
              spellCheck={false}
              autoComplete="off"
              className={finderStyle.field}
              onBlur={keepFocus}
              onChange={(event) => onType(event.target.value)}
              onCompositionStart={() => onCompose(true)}
              onCompositionEnd={() => onCompose(false)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return;
                if (event.key === "Enter") onEnter();
                if (event.key === "Escape") onClose();
                if (event.key === "Tab" && !failed) event.preventDefault();
              }}
            />
            <Kbd keys="Esc" />
          </div>
          {failed ? (
            <div role="alert" className="flex items-center justify-between gap-3 px-4 py-4">
              <p>{t("findNotLoaded")}</p>
              <Button onClick={onRetry}>{t("retry")}</Button>
            </div>
          ) : null}
        </div>
      </div>
    </>
  );
}
