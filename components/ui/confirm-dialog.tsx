"use client";

import { useTranslations } from "next-intl";
import type { ReactNode, RefObject } from "react";
import { Button } from "./button";
import { type Definition, DefinitionList } from "./definition-list";
import { Dialog } from "./dialog";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question, as a heading: "Discard 3 changes?" */
  title: ReactNode;
  /** The consequence, in a sentence. */
  description?: ReactNode;
  /** The facts of the matter. */
  facts?: readonly Definition[];
  /** What happens, never "OK": "Discard changes". */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  pending?: boolean;
  /** Not by Ctrl+Enter, which saves everywhere else. */
  keyless?: boolean;
  /** It asks for more than a yes: a screen reader announces its fields, not all of its text. */
  form?: boolean;
  onConfirm: () => void;
  /** Receives the focus on close, if the opening element is removed by the confirmation. */
  focusAfter?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** Confirms an action that cannot be undone or needs an explanation; for no other action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, facts, children } = props;
  const {
    confirmLabel,
    cancelLabel,
    danger = false,
    pending = false,
    keyless = false,
    form = false,
    onConfirm,
    focusAfter,
  } = props;
  const t = useTranslations("ui");
  return (
    <Dialog
      kind={form ? "form" : "alert"}
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      focusAfter={focusAfter}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{cancelLabel ?? t("cancel")}</Button>
          <Button
            variant={danger ? "danger" : "primary"}
            pending={pending}
            onClick={onConfirm}
            {...(keyless && { "data-main": undefined })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {facts && facts.length > 0 ? <DefinitionList items={facts} /> : null}
      {children}
    </Dialog>
  );
}
