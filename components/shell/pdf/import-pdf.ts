/** The reader of PDFs. It is not compiled for the server, which never loads it: it is the largest part. */
export const importPdf = () =>
  typeof window === "undefined" ? Promise.reject(new Error("No window.")) : import("./open-pdf");
