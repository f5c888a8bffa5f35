"use client";

import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { recordOfPath, rememberRecord } from "@/lib/browser/recent-records";

/** Remembers each record that is opened, for the palette. */
export function RecentRecords() {
  const pathname = usePathname();
  useEffect(() => {
    const record = recordOfPath(pathname);
    if (record) rememberRecord(record);
  }, [pathname]);
  return null;
}
