import type { ComponentProps, ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { SettledBy } from "./settled-by";

interface CallRefusedProps {
  title: string;
  outcome: NonNullable<ComponentProps<typeof SettledBy>["outcome"]> & {
    readonly errors: readonly { readonly path: string; readonly message: string }[];
  };
  /** Why, in words. */
  children: ReactNode;
}

/** A call that changed nothing: why, and which fields were named. */
export function CallRefused({ title, outcome, children }: CallRefusedProps) {
  return (
    <Banner tone="danger" role="status" title={title}>
      {children}
      <ul>
        {outcome.errors.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <span className="font-medium">{path}</span> {message}
          </li>
        ))}
      </ul>
      <SettledBy outcome={outcome} />
    </Banner>
  );
}
