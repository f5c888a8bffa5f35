"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { lineGroupQuery } from "@/lib/invoice-lines/abandoned/peek-queries";

/** Whoever scrolls past does not ask for names. */
const restMilliseconds = 250;

interface GroupNameProps {
  accountGuid: string;
  /** Whose name: the invoice group's, or its customer's. */
  of: "group" | "customer";
}

/**
 * A name for the identifier that a line carries; the beginning of it until the name is known. A
 * cell that is only scrolled past costs no query: it looks whether the name is there.
 */
export function GroupName(props: GroupNameProps) {
  const client = useQueryClient();
  const [resting, setResting] = useState(false);
  const known = client.getQueryData(lineGroupQuery(props.accountGuid).queryKey);
  const waiting = known === undefined && !resting;
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setResting(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (known) return nameOf(known, props.of);
  return resting ? <AskedName {...props} /> : <Short id={props.accountGuid} />;
}

function AskedName({ accountGuid, of }: GroupNameProps) {
  const { data } = useQuery({ ...lineGroupQuery(accountGuid), retry: false });
  return data ? nameOf(data, of) : <Short id={accountGuid} />;
}

interface Named {
  readonly name: string;
  readonly customer: { readonly name: string };
}

function nameOf(group: Named, of: GroupNameProps["of"]): string {
  return of === "group" ? group.name : group.customer.name;
}

function Short({ id }: { id: string }) {
  return <span className="font-mono text-ink-quiet text-xs">{id.slice(0, 8)}…</span>;
}
