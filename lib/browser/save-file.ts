/** Saves bytes that the page already has, like a download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the bytes once the click has returned to the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
