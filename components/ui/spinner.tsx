import { LoaderCircle } from "lucide-react";
import { cx } from "./cx";

/** A decoration only: the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx("size-4 shrink-0 animate-spin", className)} />;
}
