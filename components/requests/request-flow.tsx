import { useTranslations } from "next-intl";
import { useState } from "react";
import { DialogFlow, type DialogFlowProps } from "@/components/form/dialog-flow";
import { RestoredNote } from "@/components/form/restored-note";
import { useFormDraft } from "@/components/form/use-form-draft";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { ButtonLink } from "@/components/ui/button-link";
import { toProblemError } from "@/lib/browser/problem-error";
import type { NewRequest, RequestView } from "@/lib/domain/requests/request-shape";
import { routes } from "@/lib/routes";
import { useRequestCreation } from "./use-request-creation";

interface RequestFlowProps<Values extends { note: string }, Output>
  extends Omit<DialogFlowProps<Values, Output>, "onSend" | "failure" | "result" | "retry"> {
  /** Names what is typed in the tab's storage; null: it may not be stored. */
  draft: string | null;
  request: (output: Output) => Omit<NewRequest, "note">;
  /** The path of an error as the form can find it; omitted: as it is. */
  pathOf?: (path: string, output: Output) => string;
}

/** Sends a request to billing after a check of its facts. */
export function RequestFlow<Values extends { note: string }, Output>(
  props: RequestFlowProps<Values, Output>,
) {
  const { draft: name, request, pathOf, children, ...flow } = props;
  const { form } = flow;
  const { personId } = useActor();
  const creation = useRequestCreation();
  const [sent, setSent] = useState<RequestView | null>(null);
  const stores = name !== null && sent === null;
  const draft = useFormDraft(form, stores ? `desk.draft.request/${personId}/${name}` : null);

  async function send(output: Output): Promise<"edit" | "confirm" | "done"> {
    const body = { ...request(output), note: form.values.note.trim() || null };
    try {
      setSent(await creation.send(body));
      return "done";
    } catch (error) {
      const errors = (toProblemError(error).problem.errors ?? []).map(({ path, message }) => ({
        path: pathOf?.(path, output) ?? path,
        message,
      }));
      if (!form.refuse({ errors })) return "confirm";
      creation.reset();
      return "edit";
    }
  }
  return (
    <DialogFlow
      {...flow}
      onSend={send}
      failure={creation.error ? <ProblemNote error={creation.error} /> : null}
      result={sent ? <SentRequest request={sent} /> : null}
    >
      <RestoredNote draft={draft} />
      {children}
    </DialogFlow>
  );
}

/** Billing has the request or receives it now; nothing is applied yet. */
function SentRequest({ request }: { request: RequestView }) {
  const t = useTranslations("request-forms.sent");
  const awaits = request.state === "submitted";
  return (
    <Banner
      tone="waiting"
      role="status"
      title={t(awaits ? "awaitingTitle" : "title")}
      actions={<ButtonLink href={routes.approval(request.id)}>{t("track")}</ButtonLink>}
    >
      <p>{t(awaits ? "awaitingText" : "text")}</p>
    </Banner>
  );
}
