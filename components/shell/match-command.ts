import type { AccountSearchParameter } from "@/lib/contract/invoice-group-search";
import { normalizeIdentifier } from "@/lib/domain/identifiers";
import { looksLikeNationalId } from "@/lib/domain/looks-like-national-id";

/** What a text may be looked for as, the likeliest first. */
export type SearchParameter = Extract<
  AccountSearchParameter,
  "name" | "customerName" | "customerNumber" | "erpId" | "email" | "cellphone"
>;

export type Finding =
  | { readonly kind: "nothing" }
  | { readonly kind: "identifier"; readonly id: string }
  | { readonly kind: "text"; readonly text: string; readonly as: readonly SearchParameter[] };

/** Reads what was typed or pasted into the finder. */
export function readFinderText(typed: string): Finding {
  const text = typed.trim();
  // A national id would end in an address, and addresses end in histories and logs.
  if (text === "" || looksLikeNationalId(text)) return { kind: "nothing" };
  const id = normalizeIdentifier(text);
  if (id !== null) return { kind: "identifier", id };
  return { kind: "text", text: text.slice(0, 200), as: likelyParameters(text) };
}

function likelyParameters(text: string): readonly SearchParameter[] {
  if (text.includes("@")) return ["email", "name", "customerName"];
  if (/^\+?[\d\s-]+$/.test(text)) return ["customerNumber", "erpId", "cellphone", "name"];
  if (/\d/.test(text)) return ["erpId", "customerNumber", "name", "customerName", "email"];
  return ["name", "customerName", "erpId", "customerNumber", "email"];
}

/** Search part of the invoice group list's address for one choice. */
export function searchOf(parameter: SearchParameter, text: string): string {
  return new URLSearchParams({ [parameter]: text }).toString();
}

/** True where every word of the query begins a word of the label. */
export function matchesCommand(label: string, typed: string): boolean {
  const words = fold(label).split(/\s+/);
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  return wanted.every((part) => words.some((word) => word.startsWith(part)));
}

function fold(text: string): string {
  return text.toLocaleLowerCase("nb").normalize("NFC").replaceAll(/[:,.]/g, " ").trim();
}
