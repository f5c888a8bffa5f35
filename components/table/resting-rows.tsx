import { type ReactNode, startTransition, useEffect, useState } from "react";
import { RowsRestContext } from "@/components/shell/rows-rest-context";
import { usePrinting } from "@/components/shell/use-printing";

/** Rows that are only scrolled past stay for a shorter time, in milliseconds. */
const restMilliseconds = 250;
/** What is read for the rows would make the rest of a list late, but no person waits long for it. */
const arrivingMilliseconds = 1000;

interface RestingRowsProps {
  /** The same value as long as the rows are the same. */
  of: object;
  /** Further rows of the list are being read. */
  arriving: boolean;
  children: ReactNode;
}

/** Gives the cells whether their rows stay: once for all cells, since each hook costs. */
export function RestingRows({ of, arriving, children }: RestingRowsProps) {
  const [rested, setRested] = useState<object | null>(null);
  const printing = usePrinting();
  useEffect(() => {
    const rest = () => startTransition(() => setRested(of));
    const timer = setTimeout(rest, arriving ? arrivingMilliseconds : restMilliseconds);
    return () => clearTimeout(timer);
  }, [of, arriving]);
  const resting = rested === of ? "resting" : "moving";
  return <RowsRestContext value={printing ? "printing" : resting}>{children}</RowsRestContext>;
}
