import { cleanText } from "@/lib/domain/readers/clean-text";

/** True where every word of the query begins a word of the label. */
export function matchesCommand(label: string, typed: string): boolean {
  const words = fold(label).split(/\s+/);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function fold(text: string): string {
  return cleanText(text).toLocaleLowerCase("nb").replaceAll(/[:,.]/g, " ").trim();
}
