import localFont from "next/font/local";

/**
 * Letters of every Nordic language, including Sámi: one file for each of three weights, because text
 * in the single variable file takes longer to lay out. They are preloaded.
 */
export const inter = localFont({
  src: [
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-500-normal.woff2",
      weight: "500",
    },
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-inter",
  // The fallback of the same metrics comes with the rare letters, which are asked first.
  adjustFontFallback: false,
});

/**
 * The rare letters, a family of their own that the browser loads only when it meets one. As a second
 * range of the first family that is not loaded, they would make the browser search the system's
 * fonts at every size and weight.
 */
export const interExtended = localFont({
  src: [
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-ext-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-ext-500-normal.woff2",
      weight: "500",
    },
    {
      path: "../node_modules/@fontsource/inter/files/inter-latin-ext-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-inter-extended",
  preload: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB, U+20AD-20C0, U+2113",
    },
  ],
});
