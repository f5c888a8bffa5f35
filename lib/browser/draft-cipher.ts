import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import {
  bytesToHex,
  bytesToUtf8,
  hexToBytes,
  managedNonce,
  utf8ToBytes,
} from "@noble/ciphers/utils.js";

/** Encrypts what a person typed, for the storage of a browser. */
export interface DraftCipher {
  /** `context` names the place: a text of one place cannot be opened at another. */
  seal(text: string, context: string): string;
  /** Null if it was not encrypted with this key and for this place. */
  open(sealed: string, context: string): string | null;
}

const keyBytes = 32;

/**
 * XChaCha20-Poly1305 with a random nonce for each text; sealed texts are hexadecimal. It is
 * synchronous, because a draft has to be stored before a reload; WebCrypto is not, and has no
 * ciphers on plain http.
 *
 * @param key 32 bytes in hexadecimal.
 * @throws {RangeError} when the key has another form.
 */
export function createDraftCipher(key: string): DraftCipher {
  const bytes = hexToBytes(key);
  if (bytes.length !== keyBytes) throw new RangeError(`A key has ${keyBytes} bytes.`);
  const cipherFor = (context: string) =>
    managedNonce(xchacha20poly1305)(bytes, utf8ToBytes(context));
  return {
    seal: (text, context) => bytesToHex(cipherFor(context).encrypt(utf8ToBytes(text))),
    open(sealed, context) {
      try {
        return bytesToUtf8(cipherFor(context).decrypt(hexToBytes(sealed)));
      } catch {
        return null;
      }
    },
  };
}
