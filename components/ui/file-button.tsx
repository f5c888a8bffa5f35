"use client";

import { type ComponentProps, useRef } from "react";
import { Button } from "./button";

interface FileButtonProps
  extends Pick<ComponentProps<typeof Button>, "icon" | "pending" | "children"> {
  /** File name endings and media types. */
  accept: readonly string[];
  describedBy?: string;
  onFile: (file: File) => void;
}

/** Opens the browser's choice of a file. */
export function FileButton({ accept, describedBy, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} aria-describedby={describedBy} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={accept.join(",")}
        className="hidden"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          // The same file may be chosen again after a failure.
          event.target.value = "";
        }}
      />
    </>
  );
}
