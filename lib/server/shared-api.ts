import "server-only";

/** Answers any request under /api. */
export type AnswerApi = (request: Request) => Promise<Response>;

const key = Symbol.for("invoice-desk.api");

/**
 * Hands the desk's API to the server in front, which asks it without the framework, and to the
 * framework's route. It is compiled once: neither has a copy of its modules.
 */
export function shareApi(answer: AnswerApi): void {
  Reflect.set(globalThis, key, answer);
}

/** @throws {Error} if the desk has not started. */
export function sharedApi(): AnswerApi {
  const answer: AnswerApi | undefined = Reflect.get(globalThis, key);
  if (!answer) throw new Error("The desk has not started.");
  return answer;
}
