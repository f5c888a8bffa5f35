import type { DebtAct } from "@/lib/domain/debt-cases/act-shape";

export type ResultState = "done" | "moving" | "waiting" | "failed" | "unclear";

export function resultStateOf(act: DebtAct | null): ResultState {
  if (act === null) return "failed";
  switch (act.state) {
    case "confirmed":
      return "done";
    case "approved":
    case "sent":
      return "moving";
    case "submitted":
    case "returned":
      return "waiting";
    case "refused":
    case "withdrawn":
      return "failed";
    case "unknown":
      return "unclear";
    default:
      return act.state satisfies never;
  }
}
