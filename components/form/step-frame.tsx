"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { StepList } from "@/components/ui/step-list";

interface StepFrameProps<Step extends string> {
  /** In their order. */
  steps: readonly { readonly id: Step; readonly label: string; readonly wrong?: boolean }[];
  current: Step;
  heading: ReactNode;
  /** The current step, with its `StepButtons`. */
  children: ReactNode;
}

/** One step of several: where it is among them, its heading, which takes the focus, and its content. */
export function StepFrame<Step extends string>(props: StepFrameProps<Step>) {
  const { steps, current, heading, children } = props;
  const id = useId();
  const at = steps.findIndex((step) => step.id === current);
  // The pressed button may be gone with its step: the focus goes to the heading of the next one, or
  // stays with the errors that led here.
  const title = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    if (document.activeElement?.getAttribute("role") !== "alert") title.current?.focus();
  }, [current]);
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <StepList
        steps={steps.map(({ id: step, label, wrong = false }, index) => ({
          id: step,
          label,
          detail: null,
          current: index === at,
          place: wrong ? "halted" : index < at ? "done" : index === at ? "current" : "ahead",
        }))}
      />
      <h2 id={id} ref={title} tabIndex={-1} className="font-semibold outline-none">
        {heading}
      </h2>
      {children}
    </section>
  );
}

interface StepButtonsProps {
  /** The step before, or the page that cancelling leads to. */
  back: (() => void) | { readonly href: string };
  /** The button that continues; omitted: it submits the form. */
  children?: ReactNode;
}

export function StepButtons({ back, children }: StepButtonsProps) {
  const t = useTranslations("form.flow");
  return (
    <div className="flex flex-wrap gap-2">
      {typeof back === "function" ? (
        <Button onClick={back}>{t("back")}</Button>
      ) : (
        <ButtonLink href={back.href}>{t("cancel")}</ButtonLink>
      )}
      {children ?? (
        <Button variant="primary" type="submit">
          {t("continue")}
        </Button>
      )}
    </div>
  );
}
