"use client";

import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { LimitNoticeInside } from "./limit-notice";

/** How far a file is; `count` is of what it holds so far. */
export type ExportState =
  | { readonly kind: "idle" | "cancelled" | "failed" }
  | { readonly kind: "running" | "done"; readonly count: number };

interface ExportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What the file will hold. */
  text: string;
  words: {
    readonly start: string;
    readonly cancel: string;
    readonly close: string;
    readonly cancelled: string;
    readonly failed: string;
    readonly progress: (count: number) => string;
    readonly done: (count: number) => string;
  };
  state: ExportState;
  onStart: () => void;
  /** Also called where the dialog is closed. */
  onCancel: () => void;
  /** What can be chosen before it starts. */
  children?: ReactNode;
  /** A note about the file. */
  note?: ReactNode;
}

/** Exports a list: shows progress, can be stopped, and shows the result. */
export function ExportDialog(props: ExportDialogProps) {
  const { open, onOpenChange, title, text, words, state, onStart, onCancel } = props;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onCancel();
        onOpenChange(next);
      }}
      title={title}
      description={text}
      footer={
        state.kind === "running" ? (
          <Button onClick={onCancel}>{words.cancel}</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>{words.close}</Button>
            <Button variant="primary" onClick={onStart}>
              {words.start}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {props.children}
        <div role="status" className="empty:-mt-4">
          {state.kind === "running" ? (
            <>
              <p className="tabular flex items-center gap-2">
                <Spinner />
                {words.progress(state.count)}
              </p>
              <LimitNoticeInside />
            </>
          ) : null}
          {state.kind === "done" ? <Banner tone="good" title={words.done(state.count)} /> : null}
          {state.kind === "cancelled" ? <Banner tone="neutral" title={words.cancelled} /> : null}
          {state.kind === "failed" ? <Banner tone="warning" title={words.failed} /> : null}
        </div>
        {props.note}
      </div>
    </Dialog>
  );
}
