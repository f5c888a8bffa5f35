"use client";

import { useEffect, useState } from "react";
import { storageAwayError } from "@/lib/browser/problem-error";
import { LanguageMenu, ThemeMenu } from "./appearance-menus";
import { EnvironmentTag } from "./environment-tag";
import { Mark } from "./mark";
import { ProblemState } from "./states";

interface UnavailableScreenProps {
  environment: "test" | "production";
  tenantName: string;
}

/** Milliseconds between two checks whether the page can be read again. */
const pause = 5000;

/**
 * The frame without a person, whose session is in the database: it names no area and no name. The
 * page loads by itself once it can be read.
 */
export function UnavailableScreen({ environment, tenantName }: UnavailableScreenProps) {
  const [error] = useState(storageAwayError);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await isReadable()) reload();
    }, pause);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className="flex min-h-dvh">
      <div className="flex w-12 shrink-0 flex-col border-line border-r bg-sunken md:w-55">
        <p className="flex h-12 items-center gap-2 px-3.5 font-semibold">
          <Mark />
          <span className="truncate max-md:sr-only">Invoice Desk</span>
        </p>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex h-12 items-center justify-end gap-3 border-line border-b bg-canvas px-4">
          <EnvironmentTag environment={environment} />
          <span className="max-w-48 truncate text-ink-soft">{tenantName}</span>
          <div className="flex gap-1">
            <LanguageMenu owner="browser" />
            <ThemeMenu owner="browser" />
          </div>
        </header>
        <main className="py-10">
          <ProblemState error={error} onRetry={reload} />
        </main>
      </div>
    </div>
  );
}

function reload(): void {
  window.location.reload();
}

async function isReadable(): Promise<boolean> {
  try {
    const { ok } = await fetch(window.location.href, { method: "HEAD" });
    return ok;
  } catch {
    return false;
  }
}
