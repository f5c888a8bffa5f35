"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useKeysOf } from "@/components/shell/shortcuts";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Kbd } from "@/components/ui/kbd";
import { callDesk } from "@/lib/browser/desk-client";
import { routes } from "@/lib/routes";

type Step =
  | { readonly id: "finder" | "work"; readonly href: null; readonly keys: string }
  | { readonly id: "lists" | "approvals" | "help"; readonly href: string; readonly keys: string };

const steps: readonly [Step, ...Step[]] = [
  { id: "finder", href: null, keys: "Mod+k" },
  { id: "work", href: null, keys: "g h" },
  { id: "lists", href: routes.invoiceGroups(), keys: "v" },
  { id: "approvals", href: routes.approvals(), keys: "g a" },
  { id: "help", href: routes.help(), keys: "?" },
];

/**
 * An introduction for new people, step by step, on the home page. It covers nothing and is
 * optional.
 */
export function TourCard() {
  const t = useTranslations("tour");
  const heading = useId();
  const keysOf = useKeysOf();
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  const step = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  const close = () => {
    setClosed(true);
    // What had the focus goes with the card.
    document.getElementById("main")?.focus();
    // Where it cannot be stored, the card comes again with the next visit and is closed there.
    callDesk("savePreference", {
      params: { key: "tourClosed" },
      body: true,
      keepalive: true, // the person may open another page at once
    }).catch(() => undefined);
  };
  if (closed) return null;
  return (
    <section
      aria-labelledby={heading}
      className="mx-6 mt-4 rounded-md border border-line bg-raised p-4"
      onKeyDown={(event) => {
        if (event.key === "Escape") close();
      }}
    >
      <div className="flex items-start gap-3">
        <h2 id={heading} className="flex-1 font-semibold">
          {t("title")}
        </h2>
        <IconButton
          size="sm"
          label={t("close")}
          icon={<X aria-hidden className="size-4" />}
          onClick={close}
        />
      </div>
      <div aria-live="polite" className="mt-1 min-h-16 max-w-prose">
        <p className="font-medium">
          {t(`steps.${step.id}.title`)} <Kbd keys={keysOf(step.keys)} />
        </p>
        <p className="mt-1 text-ink-soft">
          {t(`steps.${step.id}.text`)}{" "}
          {step.href !== null ? (
            <Link href={step.href} prefetch={false} className="text-accent-ink underline">
              {t(`steps.${step.id}.link`)}
            </Link>
          ) : null}
        </p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t("back")}
        </Button>
        <Button size="sm" onClick={isLast ? close : () => setAt(at + 1)}>
          {t(isLast ? "done" : "next")}
        </Button>
        <p className="tabular ml-1 text-ink-quiet text-sm">
          {t("step", { step: at + 1, count: steps.length })}
        </p>
      </div>
    </section>
  );
}
