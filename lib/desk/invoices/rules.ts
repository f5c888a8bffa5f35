import "server-only";

/**
 * A Content-Disposition whose file name contains only letters, digits, dots, dashes and
 * underscores.
 */
export function contentDisposition(number: string, download: boolean): string {
  const name = `invoice-${number.replaceAll(/[^A-Za-z0-9._-]+/g, "_")}.pdf`;
  return `${download ? "attachment" : "inline"}; filename="${name}"`;
}
