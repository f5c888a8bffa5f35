"use client";

import type { ComponentProps } from "react";
import { Segmented } from "./segmented";
import { Select } from "./select";
import { useWide } from "./use-wide";

type ChoiceProps<Value extends string> = ComponentProps<typeof Segmented<Value>>;

/** Choices side by side where there is room for them; below 1280 pixels a select. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, options, value } = props;
  const known = options.some((option) => option.value === value);
  const wide = useWide("xl");
  return (
    <>
      {wide === false ? null : (
        <div className="shrink-0 max-xl:hidden">
          <Segmented {...props} />
        </div>
      )}
      {wide ? null : (
        <Select
          {...props}
          // Without an option of its own, another value would look like the first one.
          options={known ? options : [{ value, label, disabled: true }, ...options]}
          className="shrink-0 xl:hidden"
        />
      )}
    </>
  );
}
