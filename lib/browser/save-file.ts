/** Saves bytes that the page already has, as if they had been downloaded. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes over once the click returned to the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
