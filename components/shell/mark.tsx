/** The sign of Invoice Desk beside its name. */
export function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0">
      <rect width="20" height="20" rx="5" className="fill-accent" />
      <path
        d="M6 6.5h8M6 10h8M6 13.5h4.5"
        className="stroke-on-accent"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
