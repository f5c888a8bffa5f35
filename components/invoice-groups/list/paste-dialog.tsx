import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { NoteField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { useIntentKey } from "@/components/form/use-intent-key";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { leave } from "@/lib/browser/leave-guard";
import { requiredText } from "@/lib/domain/entry";
import { readPastedIds } from "@/lib/domain/selections/pasted-ids";
import { mostPasted } from "@/lib/domain/selections/selection-limits";
import { createSelection } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";
import { ColumnChoice, type Question } from "./column-choice";
import { TextFile } from "./text-file";

const schema = z.object({ ids: requiredText(mostPasted) });
const formId = "paste-ids-form";

/**
 * Invoice groups by pasted ids or by a file with them. The person names the column with the ids
 * where the desk does not find it; the next page names unknown ids.
 */
export function PasteDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("invoice-groups.bulk");
  const router = useRouter();
  const keyOf = useIntentKey();
  const create = useMutation(createSelection());
  const [sent, setSent] = useState(false);
  const form = useEntryForm({
    schema,
    initial: { ids: "" },
    id: "paste",
    label: () => t("ids"),
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const open = question?.text === form.values.ids.trim() ? question : null;
  const select = async ({ ids }: z.output<typeof schema>) => {
    const column = open?.chosen ?? null;
    const read = readPastedIds(ids, column);
    if (read.kind === "columns") {
      setQuestion({ text: ids, columns: read, chosen: null, missing: open !== null });
      return;
    }
    const body = { source: "text", text: ids, ...(column !== null && { column }) } as const;
    const { id } = await create.mutateAsync({ body, key: keyOf(body) });
    setSent(true);
    router.push(routes.newSettingsPlan(id));
  };
  return (
    <Dialog
      open
      kind="form"
      size="md"
      onOpenChange={() => leave(onClose)}
      title={t("pasteTitle")}
      description={t("pasteText")}
      footer={
        <>
          <Button onClick={() => leave(onClose)}>{t("cancel")}</Button>
          <Button variant="primary" type="submit" form={formId} pending={form.busy || sent}>
            {t("continue")}
          </Button>
        </>
      }
    >
      <EntryForm
        id={formId}
        form={form}
        unsaved={form.dirty && !sent ? 1 : 0}
        className="grid gap-3"
        // The note below shows a failure.
        onSubmit={(output) => select(output).catch(() => undefined)}
      >
        <NoteField form={form} name="ids" rows={10} required hint={t("idsHint")} />
        <TextFile onText={(ids) => form.methods.setValue("ids", ids)} />
        {open === null ? null : (
          <ColumnChoice
            question={open}
            onChosen={(chosen) => setQuestion({ ...open, chosen, missing: false })}
          />
        )}
      </EntryForm>
      {create.isError ? <ProblemNote error={create.error} className="mt-3" /> : null}
    </Dialog>
  );
}
