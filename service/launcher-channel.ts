import type { Registration } from "./identity/registrations";

/** Messages of this process to the process that started it. */
export type ServiceReport =
  | { readonly kind: "registered"; readonly registrations: readonly Registration[] }
  | { readonly kind: "progress"; readonly text: string }
  | { readonly kind: "ready" }
  | { readonly kind: "fatal"; readonly message: string };

export type Report = (report: ServiceReport) => void;

/** Sends messages to the launcher over its channel, or prints plain lines to a terminal. */
export const report: Report = (message) => {
  if (process.connected) process.send?.(message);
  else if (message.kind === "progress") console.log(message.text);
  else if (message.kind === "ready") console.log("The service is ready.");
  else if (message.kind === "fatal") console.error(message.message);
};

/** Calls `stop` once: at a termination signal, or when the launcher has ended. */
export function onEnd(stop: () => void): void {
  let ending = false;
  const end = () => {
    if (ending) return;
    ending = true;
    stop();
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  process.on("disconnect", end);
}
