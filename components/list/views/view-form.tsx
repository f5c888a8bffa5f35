import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { z } from "zod";
import { EntryForm } from "@/components/form/entry-form";
import { SwitchField, TextField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { ProblemNote } from "@/components/shell/problem-note";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toProblemError } from "@/lib/browser/problem-error";
import { requiredText } from "@/lib/domain/entry";
import { type SavedView, viewLimits } from "@/lib/domain/views/view-shape";

export interface NamedView {
  readonly name: string;
  readonly shared: boolean;
}

interface ViewFormProps {
  /** The view that is renamed; null: a new one is saved. */
  of: SavedView | null;
  /** Whether it may be shared at once. */
  mayShare: boolean;
  /** Why it was not saved. */
  error: unknown;
  onClose: () => void;
  onSave: (given: NamedView) => Promise<void>;
}

/** The name of a view, and whether the team has it. */
export function ViewForm({ of, mayShare, error, onClose, onSave }: ViewFormProps) {
  const t = useTranslations("views");
  const schema = useMemo(
    () => z.object({ name: requiredText(viewLimits.name), shared: z.boolean() }),
    [],
  );
  const form = useEntryForm({
    schema,
    initial: { name: of?.name ?? "", shared: false },
    id: "view",
    label: (name) => (name === "shared" ? t("form.shared") : t("form.name")),
  });
  const title = of ? t("form.rename", { view: of.name }) : t("form.title");
  // The name's own errors are shown at the field.
  const isTaken = error !== null && toProblemError(error).problem.type === "view-name-taken";
  return (
    <Dialog
      open
      kind="form"
      size="sm"
      onOpenChange={onClose}
      title={title}
      description={of ? undefined : t("form.text")}
      footer={
        <>
          <Button onClick={onClose}>{t("form.cancel")}</Button>
          <Button variant="primary" pending={form.busy} onClick={() => void form.press(onSave)}>
            {of ? t("form.renameButton") : t("form.save")}
          </Button>
        </>
      }
    >
      <EntryForm form={form} onSubmit={onSave} unsaved={0} className="grid gap-4">
        {error === null || isTaken ? null : <ProblemNote error={error} />}
        {isTaken ? (
          <p role="alert" className="text-danger-ink">
            {t("form.taken")}
          </p>
        ) : null}
        <TextField form={form} name="name" required autoFocus maxLength={viewLimits.name} />
        {mayShare ? <SwitchField form={form} name="shared" hint={t("form.sharedHint")} /> : null}
      </EntryForm>
    </Dialog>
  );
}
