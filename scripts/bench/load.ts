import autocannon from "autocannon";

export interface LoadRequest {
  readonly url: string;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const connections = 32;

/**
 * Requests that are answered in a second, with 32 of them under way all the time.
 *
 * @throws {Error} when an answer was no success: a fast refusal must not count as throughput.
 */
export async function throughput(request: LoadRequest, seconds: number): Promise<number> {
  const { url, method = "GET", headers = {}, body } = request;
  const result = await autocannon({
    url,
    method,
    headers: { ...headers },
    ...(body === undefined ? {} : { body }),
    connections,
    duration: seconds,
  });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    const statuses = Object.entries(result.statusCodeStats ?? {})
      .map(([status, { count }]) => `${count} × ${status}`)
      .join(", ");
    throw new Error(`${method} ${url} under load: ${statuses}, ${result.errors} without answer.`);
  }
  return result["2xx"] / result.duration;
}
