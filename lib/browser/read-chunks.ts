/**
 * All chunks of an answer's body. At more than `limit` bytes the transfer ends and `tooLarge` is
 * thrown with the size as far as it is known; null: no limit.
 */
export async function readChunks(
  response: Response,
  limit: number | null,
  tooLarge: (bytes: number) => Error,
): Promise<readonly Uint8Array<ArrayBuffer>[]> {
  const declared = Number(response.headers.get("content-length") ?? 0);
  if (limit !== null && declared > limit) {
    await response.body?.cancel();
    throw tooLarge(declared);
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
    if (limit !== null && size > limit) {
      await reader.cancel();
      throw tooLarge(size);
    }
  }
  return chunks;
}
