/** Ordinary words that the rules of a firewall take for a statement of a database. */
const suspect = /\bhaving\s+met\.|\s--\s/i;

const page =
  "<html><head><title>403 Forbidden</title></head><body><center><h1>403 Forbidden</h1></center><hr><center>Microsoft-Azure-Application-Gateway/v2</center></body></html>";

/** The page of a firewall that refuses this text; null: it lets it pass. */
export function firewallPage(text: string): Response | null {
  return suspect.test(text) ? blockedPage() : null;
}

/** The page itself. */
export function blockedPage(): Response {
  const headers = { "content-type": "text/html", server: "Microsoft-Azure-Application-Gateway/v2" };
  return new Response(page, { status: 403, headers });
}

/** The body of Azure API Management where there were too many requests. */
export function throttledBody(retryAfter: string | null): string {
  const seconds = retryAfter ?? "1";
  const message = `Rate limit is exceeded. Try again in ${seconds} seconds.`;
  return JSON.stringify({ statusCode: 429, message });
}
