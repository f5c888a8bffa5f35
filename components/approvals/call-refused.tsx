import type { ComponentProps, ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { SettledBy } from "./settled-by";

interface CallRefusedProps {
  title: string;
  outcome: NonNullable<ComponentProps<typeof SettledBy>["outcome"]> & {
    readonly errors: readonly { readonly path: string; readonly message: string }[];
  };
  /** Words for the fields that a refusal may name. */
  fields: Readonly<Record<string, string>>;
  /** Why, in words. */
  children: ReactNode;
}

/** A call that changed nothing: why, and which fields were named. */
export function CallRefused({ title, outcome, fields, children }: CallRefusedProps) {
  return (
    <Banner tone="danger" role="status" title={title}>
      {children}
      <ul>
        {outcome.errors.map(({ path, message }) => {
          const known = path.split(/[^\w-]+/).findLast((name) => Object.hasOwn(fields, name));
          return (
            <li key={`${path} ${message}`}>
              {known ? <span className="font-medium">{fields[known]}:</span> : null} {message}
            </li>
          );
        })}
      </ul>
      <SettledBy outcome={outcome} />
    </Banner>
  );
}
