"use client";

import { FailedPage } from "@/components/shell/failed-page";

/** Something outside of the frame failed. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <main className="py-16">
      <FailedPage error={error} retry={retry} />
    </main>
  );
}
