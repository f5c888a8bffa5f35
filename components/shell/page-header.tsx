import type { ReactNode } from "react";

interface PageHeaderProps {
  title: ReactNode;
  /** Above the title: where this record belongs. */
  above?: ReactNode;
  /** Beside the title: tags. */
  tags?: ReactNode;
  /** Below the title: one line of facts. */
  facts?: ReactNode;
  actions?: ReactNode;
  /** Tabs, flush with the lower edge. */
  children?: ReactNode;
}

/** The head of every screen, with its only h1. */
export function PageHeader({ title, above, tags, facts, actions, children }: PageHeaderProps) {
  return (
    <header className="px-6 pt-4">
      {above ? <div className="mb-1 text-ink-quiet text-sm">{above}</div> : null}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 break-words font-semibold text-xl">{title}</h1>
            {tags}
          </div>
        </div>
        {actions ? (
          <div className="flex flex-wrap gap-2 empty:hidden print:hidden">{actions}</div>
        ) : null}
      </div>
      {facts ? <div className="mt-0.5 text-ink-soft">{facts}</div> : null}
      {children ? <div className="mt-3">{children}</div> : null}
    </header>
  );
}
