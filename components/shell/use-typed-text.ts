"use client";

import { useEffect, useRef, useState } from "react";
import { cleanLine } from "@/lib/domain/readers/clean-text";
import {
  holdsNationalId,
  mayBecomeNationalId,
} from "@/lib/domain/readers/national-ids/holds-national-id";

const pauseMilliseconds = 200;
/** Longer than a person pauses within a number, in milliseconds. */
const cautiousMilliseconds = 1_000;

export interface TypedText<Change> {
  readonly text: string;
  /** It holds what has the form of a national identity number, so it is never passed on. */
  readonly nationalId: boolean;
  readonly type: (text: string) => void;
  /** Hands the text on at once, with whatever else changes by it. */
  readonly commit: (change?: Change) => void;
  /** Passes on pending text at once: the person continues elsewhere in the page. */
  readonly flush: () => void;
  readonly clear: (change?: Change) => void;
}

/**
 * A search text: typed here, and passed on after a pause. A change of the shared text from
 * elsewhere (Back, "clear all") is copied.
 */
export function useTypedText<Change = never>(
  shared: string,
  hand: (text: string, change?: Change) => void,
): TypedText<Change> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(shared);
  const [seen, setSeen] = useState(shared);
  /** Passed on and not shared yet: the address may change after the next characters were typed. */
  const [passedOn, setPassedOn] = useState<readonly string[]>([]);
  if (shared !== seen) {
    setSeen(shared);
    setPassedOn(passedOn.slice(passedOn.indexOf(shared) + 1 || passedOn.length));
    if (!passedOn.includes(shared)) setText(shared);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  const commit = (typed: string, change?: Change) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const clean = cleanLine(typed);
    if (holdsNationalId(clean)) return;
    setPassedOn((texts) => [...texts, clean]);
    hand(clean, change);
  };
  return {
    text,
    nationalId: holdsNationalId(text),
    type: (typed) => {
      setText(typed);
      clearTimeout(timer.current);
      const wait = mayBecomeNationalId(typed) ? cautiousMilliseconds : pauseMilliseconds;
      timer.current = setTimeout(() => commit(typed), wait);
    },
    commit: (change) => commit(text, change),
    flush: () => {
      if (timer.current !== undefined) commit(text);
    },
    clear: (change) => {
      setText("");
      commit("", change);
    },
  };
}
