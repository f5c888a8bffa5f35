import { FileUp } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { EncodingSelect } from "@/components/form/encoding-select";
import { FileButton } from "@/components/ui/file-button";
import { type Encoding, type EncodingChoice, readBytes } from "@/lib/domain/readers/bytes";
import { mostPasted } from "@/lib/domain/selections/selection-limits";

interface ReadFile {
  readonly bytes: Uint8Array;
  readonly choice: EncodingChoice;
  readonly automatic: Encoding;
}

/** Hands on the text of a file, in the encoding that its bytes have or that the person chooses. */
export function TextFile({ onText }: { onText: (text: string) => void }) {
  const t = useTranslations("invoice-groups.bulk");
  const [problem, setProblem] = useState<string | null>(null);
  const [file, setFile] = useState<ReadFile | null>(null);
  const open = async (chosen: File) => {
    const isUnfit = chosen.size === 0 || chosen.size > mostPasted;
    const words = t(chosen.size === 0 ? "fileEmpty" : "fileLarge", { name: chosen.name });
    setProblem(isUnfit ? words : null);
    setFile(null);
    if (isUnfit) return;
    const bytes = new Uint8Array(await chosen.arrayBuffer());
    const { text, encoding } = await readBytes(bytes);
    setFile({ bytes, choice: "automatic", automatic: encoding });
    onText(text);
  };
  const readAgain = async (current: ReadFile, choice: EncodingChoice) => {
    setFile({ ...current, choice });
    onText((await readBytes(current.bytes, choice)).text);
  };
  return (
    <div className="grid justify-items-start gap-1.5">
      <FileButton
        icon={<FileUp aria-hidden className="size-4" />}
        accept={[".csv", ".txt", "text/csv", "text/plain"]}
        onFile={(chosen) => void open(chosen)}
      >
        {t("file")}
      </FileButton>
      {file === null ? null : (
        <EncodingSelect
          value={file.choice}
          automatic={file.automatic}
          onValueChange={(choice) => void readAgain(file, choice)}
        />
      )}
      {problem === null ? null : (
        <p role="alert" className="text-danger-ink text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
