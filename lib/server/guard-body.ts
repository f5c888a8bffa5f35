import "server-only";

/**
 * An answer whose body is read as before. If it breaks, `onBreak` gets the failure once, and what
 * sends the answer gets an AbortError: the framework ends the connection on that without printing,
 * while it prints any other error whole, with the statement and the values of a failed query.
 */
export function guardBody(response: Response, onBreak: (error: unknown) => void): Response {
  const { body, status, headers } = response;
  if (body === null) return response;
  const reader = body.getReader();
  const guarded = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          onBreak(error);
          controller.error(new DOMException("The answer broke off.", "AbortError"));
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(guarded, { status, headers });
}
