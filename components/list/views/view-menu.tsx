"use client";

import { type Messages, useTranslations } from "next-intl";
import { type ReactElement, useState } from "react";
import { MessageScope } from "@/components/shell/message-scope";
import { ProblemNote } from "@/components/shell/problem-note";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { MenuPopup } from "@/components/ui/menu-popup";
import { useToast } from "@/components/ui/toast";
import type { CommonState } from "@/lib/browser/list-params";
import { linkToView, noView } from "@/lib/domain/views/expanded-search";
import type { ViewActionId } from "@/lib/domain/views/view-actions";
import type { ViewedModel } from "./compare-view";
import { useViewChanges } from "./use-view-changes";
import { viewEntries } from "./view-entries";
import { ViewForm } from "./view-form";

interface ViewMenuProps<State extends CommonState> {
  list: ViewedModel<State>;
  trigger: ReactElement<object>;
  messages: Pick<Messages, "views">;
}

/** The menu of a list's views, opened as it mounts; use it through `ViewButton`. */
export function ViewMenu<State extends CommonState>({ messages, ...props }: ViewMenuProps<State>) {
  return (
    <MessageScope messages={messages}>
      <OpenMenu {...props} />
    </MessageScope>
  );
}

function OpenMenu<State extends CommonState>({
  list,
  trigger,
}: Omit<ViewMenuProps<State>, "messages">) {
  const t = useTranslations("views");
  const toast = useToast();
  const [asked, setAsked] = useState<"save-as" | "rename" | "delete" | null>(null);
  const changes = useViewChanges(list);
  const { views, context } = list;
  const { current } = views;
  const mayShare = context.actor.may("views:share");
  const close = () => {
    setAsked(null);
    changes.forget();
  };
  const copyLink = () => {
    if (current === null) return;
    const address = new URL(`?${linkToView(current)}`, window.location.href).href;
    void navigator.clipboard.writeText(address).then(
      () => toast.show({ title: t("linkCopied") }),
      () => toast.show({ title: t("linkNotCopied", { address }), tone: "warning" }),
    );
  };
  const act: Readonly<Record<ViewActionId, () => unknown>> = {
    save: changes.save,
    discard: changes.discard,
    "save-as": () => setAsked("save-as"),
    rename: () => setAsked("rename"),
    share: () => changes.share(true),
    unshare: () => changes.share(false),
    "set-own-default": () => changes.makeDefault("person", current?.id ?? noView),
    "clear-own-default": () => changes.makeDefault("person", null),
    "set-team-default": () => changes.makeDefault("team", current?.id ?? null),
    "clear-team-default": () => changes.makeDefault("team", null),
    "copy-link": copyLink,
    delete: () => setAsked("delete"),
  };
  const facts = { ...views, mayShare };
  const onAction = (id: ViewActionId) => void act[id]();
  return (
    <>
      <MenuPopup
        trigger={trigger}
        entries={viewEntries(facts, t, { onView: changes.show, onAction })}
      />
      {asked === "save-as" || asked === "rename" ? (
        <ViewForm
          key={asked}
          of={asked === "rename" ? current : null}
          mayShare={mayShare && asked === "save-as"}
          error={changes.error}
          onClose={close}
          onSave={async (given) => {
            const change = asked === "rename" ? changes.rename : changes.saveAs;
            if (await change(given)) close();
          }}
        />
      ) : null}
      <ConfirmDialog
        danger
        open={asked === "delete" && current !== null}
        onOpenChange={close}
        title={t("deleteTitle", { view: current?.name ?? "" })}
        description={t(current?.shared ? "deleteShared" : "deleteOwn")}
        confirmLabel={t("actions.delete")}
        pending={changes.pending}
        onConfirm={async () => {
          if (await changes.remove()) close();
        }}
      >
        {changes.error ? <ProblemNote error={changes.error} /> : null}
      </ConfirmDialog>
      {/* Failures of the menu's own actions are shown here. */}
      <Dialog
        open={asked === null && changes.error !== null}
        onOpenChange={close}
        title={t("failed")}
      >
        {changes.error ? <ProblemNote error={changes.error} /> : null}
      </Dialog>
    </>
  );
}
