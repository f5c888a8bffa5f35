/** @import { IncomingMessage } from "node:http" */

/**
 * Headers by which Next's own parts talk to each other, and by which the desk's server talks to its
 * pages (`x-desk-peer`, `x-desk-path`, `x-nonce`). Next believes them whoever sends them: a request
 * with `x-middleware-prefetch: 1` was answered `200 {}` at every address. What Next's client sends
 * from the browser (rsc, next-router-*, next-url, x-deployment-id) has other names.
 */
const internal =
  /^(?:x-(?:action|invoke|matched|middleware|next|nextjs|now|prerender|vercel)-.*|next-(?:action|resume|instant-.*)|x-(?:desk-peer|desk-path|nonce))$/;

/**
 * Removes from a request what only the framework itself may say.
 *
 * @param {IncomingMessage} request
 */
export function removeFrameworkHeaders(request) {
  const names = Object.keys(request.headers).filter((name) => internal.test(name));
  if (names.length === 0) return;
  // Node builds each form when it is first read, from as many raw headers as arrived: both are built
  // here, before the raw ones become fewer.
  for (const form of [request.headers, request.headersDistinct]) {
    for (const name of names) delete form[name];
  }
  // Names and values in turn.
  request.rawHeaders = request.rawHeaders.filter((_, at, raw) => {
    const name = raw[at - (at % 2)] ?? "";
    return !internal.test(name.toLowerCase());
  });
}
