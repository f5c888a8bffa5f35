/**
 * Reports each scroll of an element, and each size of its view in CSS pixels; the first one before the
 * browser paints. Only a change of the size is measured: at a scroll that would cost a layout.
 *
 * @returns ends it
 */
export function watchView(
  scroller: HTMLElement,
  onView: (view: { readonly width: number; readonly height: number }) => void,
): () => void {
  let view = { width: 0, height: 0 };
  const scrolled = () => onView(view);
  const resized = new ResizeObserver(() => {
    view = { width: scroller.clientWidth, height: scroller.clientHeight };
    onView(view);
  });
  resized.observe(scroller);
  scroller.addEventListener("scroll", scrolled, { passive: true });
  return () => {
    resized.disconnect();
    scroller.removeEventListener("scroll", scrolled);
  };
}
