const longestWait = 5_000;

/** Keys that were pressed while the page's scripts were still taking it over. */
export interface EarlyKeys {
  /** Presses the newest of them again, once, where the person is still at the same address. */
  readonly replay: () => void;
  /** Ends the watch. */
  readonly stop: () => void;
}

/**
 * A page is there to be read before it listens. Notes these keys from now on, so that one which
 * comes too early is not lost; to be begun where a module is loaded, and ended by `replay` when the
 * screen listens. On the server it does nothing.
 */
export function watchEarlyKeys(keys: readonly string[]): EarlyKeys {
  if (typeof document === "undefined") return { replay: () => undefined, stop: () => undefined };
  let newest: { event: KeyboardEvent; address: string } | null = null;
  const note = (event: KeyboardEvent) => {
    if (keys.includes(event.key)) newest = { event, address: window.location.href };
  };
  const stop = () => {
    document.removeEventListener("keydown", note);
    newest = null;
  };
  document.addEventListener("keydown", note);
  return {
    stop,
    replay: () => {
      const noted = newest;
      stop();
      if (noted === null || noted.address !== window.location.href) return;
      const { event } = noted;
      if (event.defaultPrevented || performance.now() - event.timeStamp > longestWait) return;
      const target = event.target ?? document;
      // After the effects of this moment: the one that listens for everybody may be among them.
      queueMicrotask(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
    },
  };
}
