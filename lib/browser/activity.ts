/** After so long without a key, a press or a turn of the wheel nobody is taken to be there. */
const patience = 60_000;

let lastSign = 0;

if (typeof document !== "undefined") {
  const note = () => {
    lastSign = performance.now();
  };
  for (const name of ["pointerdown", "keydown", "wheel", "touchstart"]) {
    document.addEventListener(name, note, { capture: true, passive: true });
  }
}

/** Whether the page acts by itself: what it reads then is no sign of the person. */
export function isUnattended(now = performance.now()): boolean {
  return now - lastSign > patience;
}
