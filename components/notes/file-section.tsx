import { useMutation } from "@tanstack/react-query";
import { FilePlus2, Paperclip, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useActor } from "@/components/shell/actor-context";
import { ProblemNote } from "@/components/shell/problem-note";
import { Banner } from "@/components/ui/banner";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { FileButton } from "@/components/ui/file-button";
import { IconButton } from "@/components/ui/icon-button";
import { deskAddress } from "@/lib/browser/desk-client";
import { toProblemError } from "@/lib/browser/problem-error";
import { fileEndings, fileTypes, mostFileBytes } from "@/lib/domain/notes/file-types";
import type { NoteRecord } from "@/lib/domain/notes/note-record";
import type { NoteFile } from "@/lib/domain/notes/note-shape";
import { useFormats } from "@/lib/intl/use-formats";
import { addFile, deleteFile } from "@/lib/notes/mutations";

interface FileSectionProps {
  record: NoteRecord;
  files: readonly NoteFile[];
  Heading: "h2" | "h3";
}

/** Files of a record. Each is saved by a click, and never shown. */
export function FileSection({ record, files, Heading }: FileSectionProps) {
  const t = useTranslations("notes.files");
  const heading = useId();
  const { may } = useActor();
  return (
    <section aria-labelledby={heading} className="grid content-start gap-3">
      <Heading id={heading} className="font-semibold">
        {t("title")}
      </Heading>
      {files.length === 0 ? (
        <p className="text-ink-quiet">{t("none")}</p>
      ) : (
        <ul className="border-line border-t">
          {files.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {may("notes:write") ? <AddFile record={record} /> : null}
    </section>
  );
}

const accepted = fileTypes.flatMap((type) => fileEndings[type].map((ending) => `.${ending}`));

function AddFile({ record }: { record: NoteRecord }) {
  const t = useTranslations("notes.files");
  const hint = useId();
  const add = useMutation(addFile(record));
  const [unfit, setUnfit] = useState<string | null>(null);
  const choose = (file: File) => {
    add.reset();
    const isTooLarge = file.size > mostFileBytes;
    if (isTooLarge || file.size === 0) {
      setUnfit(t(isTooLarge ? "tooLarge" : "empty", { name: file.name }));
      return;
    }
    setUnfit(null);
    add.mutate(file);
  };
  const isRefused = add.isError && toProblemError(add.error).problem.type === refusedType;
  const refusal =
    unfit ?? (isRefused ? t("notAllowed", { name: add.variables?.name ?? "" }) : null);
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton
        icon={<FilePlus2 aria-hidden className="size-4" />}
        pending={add.isPending}
        describedBy={hint}
        accept={accepted}
        onFile={choose}
      >
        {t("add")}
      </FileButton>
      <p id={hint} className="text-ink-quiet text-sm">
        {t("hint")}
      </p>
      <span role="status" className="sr-only">
        {add.isPending ? t("adding", { name: add.variables.name }) : null}
      </span>
      {refusal ? <Banner tone="warning" role="alert" title={refusal} /> : null}
      {add.isError && !isRefused ? <ProblemNote error={add.error} /> : null}
    </div>
  );
}

const refusedType = "file-type-not-allowed";

function FileRow({ file }: { file: NoteFile }) {
  const t = useTranslations("notes.files");
  const formats = useFormats();
  const { personId, may } = useActor();
  const [asking, setAsking] = useState(false);
  const remove = useMutation(deleteFile());
  const { id, name, type, bytes, author, createdAt } = file;
  const mayDelete = (author.id === personId && may("notes:delete")) || may("notes:moderate");
  const time = formats.dateTime(createdAt);
  const size =
    bytes < 1_048_576
      ? t("kilobytes", { size: formats.integer(Math.max(1, Math.round(bytes / 1024))) })
      : t("megabytes", { size: formats.quantity(bytes / 1_048_576, 1) });
  return (
    <li className="flex items-center gap-2 border-line border-b py-2">
      <Paperclip aria-hidden className="size-4 shrink-0 text-ink-quiet" />
      <div className="min-w-0 flex-1">
        <a
          href={deskAddress("getFile", { params: { id } })}
          download={name}
          aria-label={t("download", { name })}
          className="block truncate text-accent-ink hover:underline"
        >
          {name}
        </a>
        <p className="text-ink-quiet text-xs">
          {t("facts", { type: t(`types.${type}`), size, name: author.name, time })}
        </p>
      </div>
      {mayDelete ? (
        <IconButton
          size="sm"
          label={t("deleteOf", { name })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onClick={() => setAsking(true)}
        />
      ) : null}
      {remove.isError ? <ProblemNote error={remove.error} /> : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("deleteQuestion", { name })}
        description={t("deleteText")}
        confirmLabel={t("delete")}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}
