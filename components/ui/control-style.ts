const shape =
  "h-8 w-full min-w-0 rounded-md border bg-canvas px-2.5 text-ink transition-colors disabled:bg-sunken disabled:text-ink-quiet [&[readonly]]:bg-sunken aria-invalid:border-danger-mark";

/** What text fields and selects have in common; nothing but its outline shows where one is. */
export const controlStyle = `${shape} border-line-input hover:border-ink-quiet disabled:hover:border-line-input`;

/** The same where an icon or a word inside shows it as well. */
export const quietControlStyle = `${shape} border-line-control hover:border-line-strong disabled:hover:border-line-control`;
