const channelName = "desk.session";

/** Notifies the other pages of this browser of a sign-in. */
export function signalSignedIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-in");
  channel.close();
}

/**
 * Calls the listener after a sign-in elsewhere in this browser. The message does not name the
 * person: receivers read it from the server. Returns the function that stops it.
 */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
