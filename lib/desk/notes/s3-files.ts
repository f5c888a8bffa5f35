import "server-only";
import { AwsClient } from "aws4fetch";
import type { Env } from "../../server/env";
import { noteProblems } from "./rules";

/** Files in a bucket of an S3-compatible storage. */
export interface S3Files {
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Also fine where there is none. */
  remove(key: string): Promise<void>;
}

const milliseconds = 30_000;

/** The storage of the settings FILES_S3_…; null: files are in the desk's database. */
export function openS3Files(env: Env): S3Files | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  // One try: who uploads is waiting, and presses again.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const call = async (
    method: string,
    key: string,
    accepted: readonly number[],
    body?: Uint8Array,
  ) => {
    // Path style: a bucket as a subdomain of the host needs a DNS record.
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${key}`;
    try {
      const response = await client.fetch(address, {
        method,
        ...(body && { body: Buffer.from(body) }),
        redirect: "error",
        signal: AbortSignal.timeout(milliseconds),
      });
      const content = new Uint8Array(await response.arrayBuffer());
      if (accepted.includes(response.status)) return content;
    } catch {
      // Its words may quote the address or the key.
    }
    throw noteProblems.noStorage();
  };
  return {
    async put(key, content) {
      await call("PUT", key, [200, 201, 204], content);
    },
    get: (key) => call("GET", key, [200]),
    async remove(key) {
      await call("DELETE", key, [200, 204, 404]);
    },
  };
}
