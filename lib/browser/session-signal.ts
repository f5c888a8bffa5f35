const channelName = "desk.session";

/** Tells the other pages of this browser that somebody has just signed in. */
export function signalSignedIn(): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("signed-in");
  channel.close();
}

/**
 * Calls the listener when somebody signed in elsewhere in this browser. The message says nothing
 * about who: whoever hears it asks the server. Answers the function that stops it.
 */
export function onSignedIn(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", listener);
  return () => channel.close();
}
