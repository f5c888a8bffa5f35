import type { reportsRows } from "../operation-rows/reports";
import {
  reportFileListQuerySchema,
  reportFileQuerySchema,
  reportFilesSchema,
} from "../report-file";
import { nothing, type ShapesOf } from "./shapes";

export const reportsShapes = {
  listReportFiles: {
    summary: "List report files",
    section: "4.1",
    params: nothing,
    query: reportFileListQuerySchema,
    body: null,
    answer: reportFilesSchema,
  },
  getReportFile: {
    summary: "Get the content of a report file",
    section: "4.1",
    params: nothing,
    query: reportFileQuerySchema,
    body: null,
    media: "application/octet-stream",
    answer: null,
  },
} as const satisfies ShapesOf<typeof reportsRows>;
