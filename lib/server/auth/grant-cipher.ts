import "server-only";
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Encrypts what the identity provider gave for a session. */
export interface GrantCipher {
  /** `context` names the session: data of one session cannot be opened for another. */
  seal(text: string, context: string): string;
  /** Null if it was not encrypted with this secret and for this session. */
  open(sealed: string, context: string): string | null;
}

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM under a separate key, which HKDF derives from the desk's secret. `previous` is the
 * secret before a change: it only opens.
 */
export function createGrantCipher(secret: string, previous?: string): GrantCipher {
  const key = keyOf(secret);
  const keys = previous === undefined ? [key] : [key, keyOf(previous)];
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, key, iv).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < ivBytes + tagBytes) return null;
      for (const one of keys) {
        const text = openWith(one, bytes, context);
        if (text !== null) return text;
      }
      return null;
    },
  };
}

function keyOf(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "invoice-desk provider grant", 32));
}

function openWith(key: Uint8Array, bytes: Buffer, context: string): string | null {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const body = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([body, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
