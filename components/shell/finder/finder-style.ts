/** Styles of the field, equal before and after the finder has loaded, so that nothing moves. */
export const finderStyle = {
  backdrop: "fixed inset-0 z-40 bg-scrim",
  viewport: "fixed inset-0 z-40 flex items-start justify-center p-4 pt-[12vh] max-sm:pt-4",
  box: "flex max-h-[min(34rem,80dvh)] w-full max-w-2xl flex-col overflow-hidden rounded-lg bg-raised text-ink shadow-dialog outline-none",
  row: "flex h-12 shrink-0 items-center gap-3 border-line border-b px-4",
  field: "h-full w-full min-w-0 bg-transparent outline-none",
} as const;
