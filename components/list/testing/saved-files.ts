import { onTestFinished, vi } from "vitest";

/** The files that the page saves until the end of the test, in order. */
export function collectSavedFiles(): readonly Blob[] {
  const files: Blob[] = [];
  const saving = vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return "blob:file";
  });
  // The document would follow the link.
  const opening = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => {
    saving.mockRestore();
    opening.mockRestore();
  });
  return files;
}

/** The lines of a file for a spreadsheet, without its byte order mark. */
export async function linesOf(file: Blob | undefined): Promise<readonly string[]> {
  const text = (await file?.text()) ?? "";
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
}
