import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { strokeOf } from "@/components/shell/stroke";
import { Button } from "@/components/ui/button";
import { Kbd } from "@/components/ui/kbd";
import { isKeySequence } from "@/lib/domain/single-key-commands";

interface KeyRecorderProps {
  /** What the keys do. */
  command: string;
  keys: string;
  disabled: boolean;
  onKeys: (keys: string) => void;
}

/** After this pause one character alone is meant, and not the first of two. */
const pauseMilliseconds = 1_000;

/** The keys of a command; pressed, it takes the next one or two characters that are typed. */
export function KeyRecorder({ command, keys, disabled, onKeys }: KeyRecorderProps) {
  const t = useTranslations("preferences");
  /** What was typed so far; null: not recording. */
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState(false);
  const finish = useEffectEvent((strokes: readonly string[]) => {
    setTyped(null);
    onKeys(strokes.join(" "));
  });
  useEffect(() => {
    if (typed === null || typed.length === 0) return;
    const timer = setTimeout(() => finish(typed), typed.length === 2 ? 0 : pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (typed === null || event.key === "Tab") return;
    // The page's own keys rest meanwhile, and the button is not pressed again.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Escape") return setTyped(null);
    if (["Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
    const stroke = strokeOf(event.nativeEvent);
    const isTaken = isKeySequence(stroke);
    setRefused(!isTaken);
    if (isTaken) setTyped([...typed, stroke].slice(0, 2));
  };
  const recording = typed !== null;
  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-ink-soft text-sm">
        {recording ? t(refused ? "recordRefused" : "recordHint") : ""}
      </span>
      <Button
        size="sm"
        disabled={disabled}
        aria-label={t(recording ? "recording" : "record", { command, keys })}
        aria-pressed={recording}
        className="min-w-16 aria-pressed:bg-selected"
        onClick={() => {
          setRefused(false);
          setTyped(recording ? null : []);
        }}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      >
        {recording ? <span>{typed.join(" ") || "…"}</span> : <Kbd keys={keys} />}
      </Button>
    </span>
  );
}
