/** What a small PDF has beside one page with the words "Faktura 90001". */
interface PdfParts {
  /** In front of the signature. */
  readonly before?: Buffer;
  /** Entries of the catalogue. */
  readonly catalog?: string;
  /** Entries of the trailer. */
  readonly trailer?: string;
  /** Added to the place that the table of contents is said to have. */
  readonly offBy?: number;
  /** Drawn over the middle of the page, 400 by 400 points from the place 50, 200. */
  readonly image?: { readonly entries: string; readonly bytes: Buffer };
}

/** The file, byte by byte. */
export function smallPdf(parts: PdfParts = {}): Buffer {
  const { before, catalog = "", trailer = "", offBy = 0, image } = parts;
  const draw = image ? "q 400 0 0 400 50 200 cm /I Do Q " : "";
  const content = `${draw}BT /F1 18 Tf 50 750 Td (Faktura 90001) Tj ET`;
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>/XObject<<${image ? "/I 6 0 R" : ""}>>>>/Contents 4 0 R>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  if (image) {
    const { entries, bytes } = image;
    const head = `<</Type/XObject/Subtype/Image${entries}/Length ${bytes.length}>>`;
    objects.push(`${head}\nstream\n${bytes.toString("latin1")}\nendstream`);
  }
  let body = "%PDF-1.7\n";
  const places = objects.map((text, index) => {
    const place = body.length;
    body += `${index + 1} 0 obj\n${text}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${body.length + offBy}\n%%EOF\n`;
  return Buffer.concat([before ?? Buffer.alloc(0), Buffer.from(body + end, "latin1")]);
}

/** A picture of 16 by 16 dots whose left half is black, as JBIG2 (ITU-T T.88, coded by MMR). */
export function jbig2Image() {
  const segment = (number: number, type: number, data: Buffer) => {
    const head = Buffer.alloc(11);
    head.writeUInt32BE(number, 0);
    head.writeUInt8(type, 4);
    head.writeUInt8(1, 6);
    head.writeUInt32BE(data.length, 7);
    return Buffer.concat([head, data]);
  };
  const page = words(16, 16, 0, 0, 0).subarray(0, 19);
  // The first row: horizontal, no white and eight black dots, then as the row above to its end.
  const rows = `001${"00110101"}${"000101"}1${"111".repeat(15)}`;
  const coded = fromBits(`${rows}${"000000000001".repeat(2)}`);
  const region = Buffer.concat([words(16, 16, 0, 0), Buffer.from([0, 1]), coded]);
  return {
    entries: "/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 1/Filter/JBIG2Decode",
    bytes: Buffer.concat([segment(0, 48, page), segment(1, 38, region)]),
  };
}

/**
 * A grey picture of 16 by 16 dots as JPEG 2000 (ITU-T T.800): its one packet is empty, so that each
 * dot has the value in the middle.
 */
export function jpxImage() {
  const size = `ff51 0029 0000 ${"00000010".repeat(2)} ${"00000000".repeat(2)} ${"00000010".repeat(2)} ${"00000000".repeat(2)} 0001 07 01 01`;
  const coding = "ff52 000c 00 00 0001 00 00 04 04 00 01";
  const steps = "ff5c 0004 40 40";
  const tile = "ff90 000a 0000 0000000f 00 01 ff93 00";
  const hex = ["ff4f", size, coding, steps, tile, "ffd9"].join("").replaceAll(" ", "");
  return {
    entries: "/Width 16/Height 16/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/JPXDecode",
    bytes: Buffer.from(hex, "hex"),
  };
}

function words(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, 4 * index);
  return buffer;
}

function fromBits(bits: string): Buffer {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, "0");
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
