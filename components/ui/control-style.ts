/** What text fields and selects have in common. */
export const controlStyle =
  "h-8 w-full min-w-0 rounded-md border border-line-strong bg-canvas px-2.5 text-ink transition-colors hover:border-ink-quiet disabled:bg-sunken disabled:text-ink-quiet disabled:hover:border-line-strong [&[readonly]]:bg-sunken aria-invalid:border-danger-mark";
