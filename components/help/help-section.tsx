import type { ReactNode } from "react";

interface HelpSectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the help that an address leads to. */
export function HelpSection({ id, title, children }: HelpSectionProps) {
  return (
    <section aria-labelledby={`${id}-title`} id={id} className="scroll-mt-14 pt-8">
      <h2 id={`${id}-title`} className="border-line border-b pb-1.5 font-semibold text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
