type Listener = () => void;

const listeners = new Set<Listener>();

/**
 * Announces that the server no longer accepts this session; the shell shows the sign-in over the
 * page.
 */
export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}

/** Calls the listener at every announcement; returns the function that stops it. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
