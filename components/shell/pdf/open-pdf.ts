import {
  AnnotationEditorType,
  AnnotationMode,
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// Takes the module above from a global, so it has to stay below it.
import { EventBus, GenericL10n, PDFLinkService, PDFViewer } from "pdfjs-dist/web/pdf_viewer.mjs";
import { AssetFactory, workerAddress } from "./worker-address";
import { type Zoom, zoomText } from "./zoom";

GlobalWorkerOptions.workerSrc = workerAddress;

/** What the viewer shows now. `fit` is null if a factor was chosen. */
export interface PdfViewState {
  readonly pages: number;
  readonly page: number;
  readonly scale: number;
  readonly fit: "page-width" | "page-fit" | null;
}

/** An open document; `close` stops all its work, also in the worker. */
export interface PdfHandle {
  readonly document: PDFDocumentProxy;
  readonly state: () => PdfViewState;
  readonly showPage: (page: number) => void;
  readonly setZoom: (zoom: Zoom) => void;
  readonly close: () => void;
}

interface OpenPdfInput {
  readonly blob: Blob;
  /** An absolutely positioned, scrolling element with one empty element for the pages in it. */
  readonly container: HTMLDivElement;
  readonly zoom: Zoom;
  readonly pageLabel: (page: number) => string;
  readonly onState: (state: PdfViewState) => void;
  /** The first page could not be drawn. */
  readonly onError: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Shows a PDF page by page: pages near the visible part are drawn, the others are placeholders.
 * Throws what pdf.js throws for a damaged or locked document.
 */
export async function openPdf(input: OpenPdfInput): Promise<PdfHandle> {
  const { blob, container, signal } = input;
  const data = new Uint8Array(await blob.arrayBuffer());
  signal.throwIfAborted();
  const task = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    // An invoice is untrusted input: nothing in it is run or fetched from elsewhere.
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    BinaryDataFactory: AssetFactory,
  });
  // Ends the worker too, so that another invoice stops a document that takes long to parse.
  const destroy = () => void task.destroy();
  signal.addEventListener("abort", destroy, { once: true });
  const document = await task.promise;
  signal.throwIfAborted();
  // From here on `close` ends it.
  signal.removeEventListener("abort", destroy);

  const closing = new AbortController();
  const viewer = createViewer(container, closing.signal);
  const zooming = keepZoom(viewer, input.zoom, closing.signal);
  watch(viewer, input, zooming.apply);
  requireText(viewer, closing.signal);
  viewer.setDocument(document);
  return {
    document,
    state: () => stateOf(viewer),
    showPage: (page) => {
      viewer.currentPageNumber = Math.min(Math.max(1, page), document.numPages);
    },
    setZoom: zooming.set,
    close: () => {
      const shown = viewer.pagesCount > 0;
      // The types leave out that null takes the document away (PDFViewer.setDocument).
      viewer.setDocument(null as unknown as PDFDocumentProxy);
      viewer.cleanup();
      closing.abort();
      void Promise.race([answersOf(document, shown), endOf(closingPatience)]).then(destroy);
    },
  };
}

/** Milliseconds that the worker has for its last answers; a page may be made to take for ever. */
const closingPatience = 5000;

function endOf(milliseconds: number): Promise<void> {
  return new Promise((end) => setTimeout(end, milliseconds));
}

/**
 * What the viewer may have asked for: a document that ends before the answer is an error on the
 * console. Each is asked for once, so that this sends nothing anew that it has asked for.
 */
async function answersOf(document: PDFDocumentProxy, shown: boolean): Promise<void> {
  const pages = Array.from({ length: shown ? document.numPages : 1 }, (_, at) => at + 1);
  await Promise.allSettled([
    document.getOptionalContentConfig(),
    ...(shown ? [document.getMetadata()] : []),
    ...pages.map((page) => document.getPage(page)),
  ]);
}

function createViewer(container: HTMLDivElement, abortSignal: AbortSignal): PDFViewer {
  const eventBus = new EventBus();
  const linkService = new PDFLinkService({ eventBus });
  linkService.externalLinkEnabled = false;
  // `abortSignal` is missing in the options' type, though the viewer takes and needs it.
  const options = {
    container,
    eventBus,
    linkService,
    abortSignal,
    annotationMode: AnnotationMode.ENABLE,
    annotationEditorMode: AnnotationEditorType.DISABLE,
    enableAutoLinking: false,
    // Given, so that the viewer does not translate: the desk has the labels.
    l10n: new GenericL10n("en"),
  };
  const viewer = new PDFViewer(options);
  linkService.setViewer(viewer);
  return viewer;
}

/** A fitted zoom follows the pane's width; in a pane that is not on the screen it waits. */
function keepZoom(viewer: PDFViewer, initial: Zoom, signal: AbortSignal) {
  const { container } = viewer;
  let wanted = initial;
  const apply = () => {
    if (container.clientWidth > 0) viewer.currentScaleValue = zoomText(wanted);
  };
  const resized = new ResizeObserver(() => {
    if (typeof wanted !== "number") apply();
    viewer.update();
  });
  resized.observe(container);
  signal.addEventListener("abort", () => resized.disconnect(), { once: true });
  const set = (zoom: Zoom) => {
    wanted = zoom;
    apply();
  };
  return { apply, set };
}

function watch(viewer: PDFViewer, input: OpenPdfInput, applyZoom: () => void): void {
  const { eventBus, container } = viewer;
  const { pageLabel, onState, onError } = input;
  const report = () => onState(stateOf(viewer));
  eventBus.on("pagesinit", () => {
    for (const [index, page] of container.querySelectorAll(".page").entries()) {
      page.setAttribute("aria-label", pageLabel(index + 1));
    }
    applyZoom();
    report();
  });
  eventBus.on("pagechanging", report);
  eventBus.on("scalechanging", report);
  eventBus.on("pagerendered", ({ pageNumber, error }: { pageNumber: number; error: unknown }) => {
    if (error && pageNumber === 1) onError(error);
  });
  eventBus.on(
    "textlayerrendered",
    ({ source }: { source: { textLayer?: { div: HTMLElement } } }) => {
      // The scrolling element is the one tab stop; a stop for each page would be in the way.
      if (source.textLayer) source.textLayer.div.tabIndex = -1;
    },
  );
}

interface RenderedPage {
  readonly textLayer?: { readonly div: HTMLElement };
  reset(): void;
}

/** Milliseconds between a page and its text; more than a slow machine needs. */
const textPatience = 3000;

/**
 * Draws a page again whose text is still missing a while after it was drawn: a change of the size
 * between the two loses it, and nobody could select or search the text. At most twice for each page.
 */
function requireText(viewer: PDFViewer, signal: AbortSignal): void {
  const attempts = new Map<number, number>();
  const onRendered = ({ source, pageNumber }: { source: RenderedPage; pageNumber: number }) => {
    const timer = setTimeout(() => {
      const used = attempts.get(pageNumber) ?? 0;
      if (signal.aborted || used >= 2 || source.textLayer?.div.isConnected) return;
      attempts.set(pageNumber, used + 1);
      source.reset();
      viewer.update();
    }, textPatience);
    signal.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  viewer.eventBus.on("pagerendered", onRendered);
}

function stateOf(viewer: PDFViewer): PdfViewState {
  const preset = viewer.currentScaleValue;
  return {
    pages: viewer.pdfDocument?.numPages ?? 0,
    page: viewer.currentPageNumber,
    scale: viewer.currentScale,
    fit: preset === "page-width" || preset === "page-fit" ? preset : null,
  };
}
