import { type OperationRows, read } from "./row";

export const reportsRows = {
  listReportFiles: read("GET", "/be/v3/commonreport/allfiles", "reports:read"),
  getReportFile: {
    ...read("GET", "/be/v3/commonreport/file", "reports:read"),
    deskOnly: true,
  },
} as const satisfies OperationRows;
