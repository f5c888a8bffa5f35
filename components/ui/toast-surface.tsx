"use client";

import { Toast as Base } from "@base-ui/react/toast";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { buttonStyle } from "./button-style";
import { cx } from "./cx";
import type { ToastRecord } from "./toast";
import { toneIcons, toneMarks } from "./tone";

/** Long enough to be read and reached by keyboard (F6 leads to the messages); pauses on hover. */
const shownFor = 20_000;

interface ToastSurfaceProps {
  records: readonly ToastRecord[];
  onClose: (id: number) => void;
}

/** The messages themselves; use them through `useToast` and `ToastOutlet`. */
export function ToastSurface(props: ToastSurfaceProps) {
  const t = useTranslations("ui");
  return (
    <Base.Provider timeout={shownFor} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={t("messages")}
          className="fixed top-14 right-4 z-50 flex w-88 max-w-[calc(100vw-2rem)] flex-col gap-2"
        >
          <Messages {...props} />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function Messages({ records, onClose }: ToastSurfaceProps) {
  const t = useTranslations("ui");
  const { toasts, add, close } = Base.useToastManager<ToastRecord>();

  useEffect(() => {
    const shown = new Set(toasts.map((toast) => toast.id));
    for (const record of records) {
      const id = String(record.id);
      const { title, description } = record;
      if (shown.has(id)) continue;
      add({ id, title, description, data: record, onClose: () => onClose(record.id) });
    }
    const wanted = new Set(records.map((record) => String(record.id)));
    for (const toast of toasts) {
      if (!wanted.has(toast.id) && toast.transitionStatus !== "ending") close(toast.id);
    }
  }, [records, toasts, add, close, onClose]);

  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? "neutral";
    const action = toast.data?.action;
    const Icon = toneIcons[tone];
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        className="rounded-lg bg-raised p-3 text-ink shadow-float transition-[opacity,translate] data-limited:hidden entering:-translate-y-2 entering:opacity-0 leaving:opacity-0"
      >
        <Base.Content className="flex items-start gap-2">
          <Icon aria-hidden className={cx("mt-0.5 size-4 shrink-0", toneMarks[tone])} />
          <div className="min-w-0 flex-1">
            <Base.Title className="font-medium" />
            <Base.Description className="text-ink-soft" />
          </div>
          {action ? (
            <Base.Action
              className={buttonStyle("secondary", "sm")}
              onClick={() => {
                action.onSelect();
                close(toast.id);
              }}
            >
              {action.label}
            </Base.Action>
          ) : null}
          <Base.Close aria-label={t("close")} className={buttonStyle("quiet", "sm", "", "icon")}>
            <X aria-hidden className="size-4" />
          </Base.Close>
        </Base.Content>
      </Base.Root>
    );
  });
}
