import "server-only";
import { AwsClient } from "aws4fetch";
import type { Env } from "../env";
import { DeskProblem } from "../problem";

/** Files in a bucket of an S3-compatible storage. */
export interface S3Files {
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  /** Also fine where there is none. */
  remove(key: string): Promise<void>;
  /**
   * Reads a file that is not there. Without permission to list, a storage does not say whether it is:
   * then only the key itself has been accepted.
   *
   * @throws {Error} with the storage's or the system's code.
   */
  check(): Promise<"reads" | "may-not-list">;
}

const milliseconds = 30_000;

/** No file has it: those of the desk begin with a tenant. */
const absentKey = "invoice-desk-check";

/** The storage of the settings FILES_S3_…; null: files are in the desk's database. */
export function openS3Files(env: Env): S3Files | null {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_REGION: region } = env;
  const { FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  // One try: who uploads is waiting, and presses again.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 0 });
  const send = async (method: string, key: string, body?: Uint8Array) => {
    // Path style: a bucket as a subdomain of the host needs a DNS record.
    const address = `${endpoint}/${encodeURIComponent(bucket)}/${key}`;
    const response = await client.fetch(address, {
      method,
      ...(body && { body: Buffer.from(body) }),
      // It is not followed, and is an answer that nothing accepts.
      redirect: "manual",
      signal: AbortSignal.timeout(milliseconds),
    });
    const content = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, content };
  };
  const call = async (
    method: string,
    key: string,
    accepted: readonly number[],
    body?: Uint8Array,
  ) => {
    try {
      const { status, content } = await send(method, key, body);
      if (accepted.includes(status)) return content;
    } catch {
      // Its words may quote the address or the key.
    }
    throw storageUnavailable();
  };
  return {
    async put(key, content) {
      await call("PUT", key, [200, 201, 204], content);
    },
    get: (key) => call("GET", key, [200]),
    async remove(key) {
      await call("DELETE", key, [200, 204, 404]);
    },
    async check() {
      const { status, content } = await send("GET", absentKey);
      const text = Buffer.from(content).toString("latin1");
      const code = /<Code>(\w{1,100})<\/Code>/.exec(text)?.[1];
      if (status === 404 && code === "NoSuchKey") return "reads";
      if (status === 403 && code === "AccessDenied") return "may-not-list";
      const unnamed = status >= 500 ? "failed" : "invalid-answer";
      throw Object.assign(new Error("The storage refused."), { code: code ?? unnamed });
    },
  };
}

/** 503 `file-storage-unavailable`: a file can be neither stored nor read now. */
export function storageUnavailable(): DeskProblem {
  return new DeskProblem({
    type: "file-storage-unavailable",
    title: "The file storage can't be reached.",
    status: 503,
  });
}
