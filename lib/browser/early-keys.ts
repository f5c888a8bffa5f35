const longestWait = 5_000;

/** Keys that were pressed before the page's scripts were ready. */
export interface EarlyKeys {
  /** Sends the newest of them again, once, if the person is still at the same address. */
  readonly replay: () => void;
  /** Stops recording. */
  readonly stop: () => void;
}

/**
 * Records these keys from now on. A page is visible before its key listener is registered, and keys
 * pressed in between would otherwise be dropped. Call it when a module is loaded, and call `replay`
 * when the listener is registered. On the server it does nothing.
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
      // After the current effects, which may add the listener.
      queueMicrotask(() => target.dispatchEvent(new KeyboardEvent("keydown", event)));
    },
  };
}
