import type { reportsRows } from "../../lib/contract/operation-rows/reports";
import type { OperationHandlers, ServiceContext } from "../context";
import { notFound } from "../http/problem";
import { attachmentHeader } from "./rules";
import { listReportFiles, readReportFile } from "./store";

/** Report files (interface, section 4.1). */
export function reportFileHandlers({
  database: { queries },
}: ServiceContext): OperationHandlers<keyof typeof reportsRows> {
  return {
    async listReportFiles({ tenant, query: { customerGuid, ignoreSubFolders = false } }) {
      return listReportFiles(queries, tenant.id, { customerGuid, ignoreSubFolders });
    },
    async getReportFile({ tenant, query: { filename } }) {
      const content = await readReportFile(queries, tenant.id, filename);
      if (content === null) throw notFound("report file");
      return new Response(new Uint8Array(content), {
        headers: {
          "content-type": "application/octet-stream",
          "content-length": String(content.length),
          "content-disposition": attachmentHeader(filename),
        },
      });
    },
  };
}
