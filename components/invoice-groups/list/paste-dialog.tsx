import { useMutation } from "@tanstack/react-query";
import { FileUp } from "lucide-react";
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
import { FileButton } from "@/components/ui/file-button";
import { leave } from "@/lib/browser/leave-guard";
import { requiredText } from "@/lib/domain/entry";
import { mostPasted } from "@/lib/domain/selections/selection-limits";
import { createSelection } from "@/lib/invoice-groups/settings-plans/mutations";
import { routes } from "@/lib/routes";

const schema = z.object({ ids: requiredText(mostPasted) });
const formId = "paste-ids-form";

/** Invoice groups by pasted ids or by a file with them; the next page names unknown ones. */
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
  const select = async ({ ids }: z.output<typeof schema>) => {
    const body = { source: "text", text: ids } as const;
    const { id } = await create.mutateAsync({ body, key: keyOf(body) });
    setSent(true);
    router.push(routes.newSettingsPlan(id));
  };
  return (
    <Dialog
      open
      // A pasted list survives a press outside.
      kind="alert"
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
      </EntryForm>
      {create.isError ? <ProblemNote error={create.error} className="mt-3" /> : null}
    </Dialog>
  );
}

/** Fills the field with the text of a file. */
function TextFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("invoice-groups.bulk");
  const [problem, setProblem] = useState<string | null>(null);
  const read = async (file: File) => {
    const isUnfit = file.size === 0 || file.size > mostPasted;
    setProblem(
      isUnfit ? t(file.size === 0 ? "fileEmpty" : "fileLarge", { name: file.name }) : null,
    );
    if (!isUnfit) onText(await file.text());
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton
        icon={<FileUp aria-hidden className="size-4" />}
        accept={[".csv", ".txt", "text/csv", "text/plain"]}
        onFile={(file) => void read(file)}
      >
        {t("file")}
      </FileButton>
      {problem === null ? null : (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
