"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ledgerQuery } from "@/lib/debt-cases/ledger/queries";
import type { Ledger } from "@/lib/domain/debt-cases/case-shape";
import { NoLedger } from "./no-ledger";

interface LedgerGateProps {
  title: string;
  /** As it was known when the document was made. */
  ledger: Ledger;
  children: ReactNode;
}

/** Lets a screen of debt work be shown to tenants with the ledger: without it, it asks for nothing. */
export function LedgerGate({ title, ledger, children }: LedgerGateProps) {
  const { hasLedger, checkedAt } = useQuery(ledgerQuery(ledger)).data;
  if (hasLedger === false) return <NoLedger title={title} checkedAt={checkedAt} />;
  return children;
}
