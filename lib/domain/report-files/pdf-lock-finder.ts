/** The entry of a PDF that is encrypted; what follows its name is no letter. */
const entry = /\/Encrypt[^A-Za-z]/;

/**
 * Looks for a lock in the pieces of one PDF, which are given in their order. True from the piece on
 * that ends the entry of its encryption, also where two pieces share it.
 */
export function pdfLockFinder(): (piece: Uint8Array) => boolean {
  const decoder = new TextDecoder("latin1");
  let rest = "";
  let isLocked = false;
  return (piece) => {
    const text = rest + decoder.decode(piece);
    isLocked ||= entry.test(text);
    rest = text.slice(-16);
    return isLocked;
  };
}
