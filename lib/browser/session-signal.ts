const channelName = "desk.session";

/** What another page of this browser did with the session. */
type SessionSignal = "signed-in" | "signed-out";

/** This page among those of the browser. */
const page = Math.random();

/** Tells the other pages of this browser. */
export function signalSession(signal: SessionSignal, from = page): void {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ signal, from });
  channel.close();
}

/**
 * Calls the listener after a sign-in or a sign-out on another page of this browser. The message does
 * not name the person: receivers read it from the server. Returns the function that stops it.
 */
export function onSessionSignal(signal: SessionSignal, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener("message", ({ data }) => {
    const given = Object(data);
    if (given.signal === signal && given.from !== page) listener();
  });
  return () => channel.close();
}
