const channelName = "desk.session";

/** What another page of this browser did with the session. */
type SessionSignal = "signed-in" | "signed-out";

/** Tells the other pages of this browser. */
export function signalSession(signal: SessionSignal): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(signal);
  channel.close();
}

/**
 * Calls the listener after a sign-in or a sign-out elsewhere in this browser. The message does not
 * name the person: receivers read it from the server. Returns the function that stops it.
 */
export function onSessionSignal(signal: SessionSignal, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }) => {
    if (data === signal) listener();
  });
  return () => channel.close();
}
