import { type ReactNode, useId } from "react";

interface FormSectionProps {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** A part of a form: its heading at the left, its fields at the right, a hairline above. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-4 border-line border-t py-6 first:border-t-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="font-semibold">
          {title}
        </h2>
        {description ? <p className="mt-1 text-ink-quiet text-sm">{description}</p> : null}
      </div>
      <div className="grid max-w-3xl content-start gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
