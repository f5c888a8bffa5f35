import { useTranslations } from "next-intl";
import { z } from "zod";
import { BulkJobFlow } from "@/components/bulk-jobs/bulk-job-flow";
import { NoteField } from "@/components/form/fields";
import { useEntryForm } from "@/components/form/use-entry-form";
import { textEntry } from "@/lib/domain/entry";
import type { ApprovableNoun } from "@/lib/domain/jobs/bulk-kinds";

/** One of several that are approved together. */
export interface Approvable<Kind extends string> {
  readonly id: string;
  readonly version: number;
  readonly kind: Kind;
  readonly author: { readonly name: string };
  readonly amountMinor: number | null;
  readonly currency: string | null;
}

interface ApproveManyDialogProps {
  /** All of one kind. */
  chosen: readonly Approvable<string>[];
  /** The name of their kind. */
  kindName: string;
  noun: ApprovableNoun;
  onClose: () => void;
  onDone: () => void;
}

const longestNote = 1000;
const schema = z.object({ note: textEntry(longestNote) });

/** A comment, the preview of every approval, and the job. */
export function ApproveManyDialog(props: ApproveManyDialogProps) {
  const { chosen, kindName, noun, onClose, onDone } = props;
  const t = useTranslations("approvals");
  const own = useTranslations(`approvals.bulk.of.${noun}`);
  const form = useEntryForm({
    schema,
    initial: { note: "" },
    id: "approve-many",
    label: () => t("note"),
  });
  const [first] = chosen;
  return (
    <BulkJobFlow
      kind="approve-many"
      form={form}
      title={own("question", { count: chosen.length })}
      description={t("bulk.leadsTo")}
      order={({ note }) => ({
        kind: "approve-many",
        settings: { noun, intentKind: first?.kind ?? "", note: note || null },
        items: chosen.map(({ id, version }) => ({ id, version })),
      })}
      facts={({ note }) => [
        { term: t("bulk.kind"), value: kindName },
        {
          term: own("authors"),
          value: [...new Set(chosen.map(({ author }) => author.name))].join(", "),
        },
        { term: t("note"), value: note || null },
      ]}
      onClose={onClose}
      onDone={onDone}
    >
      <NoteField form={form} name="note" maxLength={longestNote} />
    </BulkJobFlow>
  );
}
