"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";

/** Whoever scrolls past does not ask for names. */
const restMilliseconds = 250;

interface GroupNameProps {
  accountGuid: string;
  /** Whose name: the invoice group's, or its customer's. */
  of: "group" | "customer";
}

/** A name for the identifier that a line carries; the beginning of it until the name is known. */
export function GroupName({ accountGuid, of }: GroupNameProps) {
  const [resting, setResting] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setResting(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({ ...lineGroupQuery(accountGuid), enabled: resting, retry: false });
  if (data) return of === "group" ? data.name : data.customer.name;
  return <span className="font-mono text-ink-quiet text-xs">{accountGuid.slice(0, 8)}…</span>;
}
