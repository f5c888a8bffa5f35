/** Files from real life, one character for each byte: the cases PA1 to PA12, RF1, RF3 and RF6. */
const files = {
  "clipboard-excel.txt": [
    'Navn\tERP id\tNotat\r\nHansen, Kari\t100234\t"linje 1\nlinje 2"\r\nBerg, Per\t1002',
    "35\tok\r\n\r\n",
  ].join(""),
  "clipboard-scientific.txt": "7,07058E+17\r\n1,23457E+31\r\n7,07058E+17\r\n",
  "paste-formula-guard.csv": 'ERP id;Name\r\n="000123";Hansen\r\n="000124";Berg\r\n',
  "paste-invisible.txt": [
    "\xe2\x80\x8b0123456789abcdef0123456789abcdef\r\n\xe2\x80\xaa111122223333444455556666",
    "77778888\xe2\x80\xac\r\n01234567-89ab-cdef\xc2\xad-0123-456789abcdef\r\n\xe2\x81\xa0",
    "100234\xe2\x80\x8e\r\n",
  ].join(""),
  "paste-sep-line.csv": [
    "sep=;\r\nInvoice group;Account guid;Amount\r\nHansen;0123456789abcdef0123456789abcde",
    "f;12,50\r\nBerg;11112222333344445555666677778888;13,00\r\n",
  ].join(""),
  "paste-utf16le-bom.csv": [
    "\xff\xfeN\x00a\x00v\x00n\x00;\x00F\x00a\x00k\x00t\x00u\x00r\x00a\x00g\x00r\x00u\x00p",
    "\x00p\x00e\x00;\x00B\x00e\x00l\x00\xf8\x00p\x00\r\x00\n\x00\xc5\x00s\x00 \x00E\x00n",
    "\x00e\x00r\x00g\x00i\x00;\x000\x001\x002\x003\x004\x005\x006\x007\x008\x009\x00a\x00",
    "b\x00c\x00d\x00e\x00f\x000\x001\x002\x003\x004\x005\x006\x007\x008\x009\x00a\x00b",
    "\x00c\x00d\x00e\x00f\x00;\x001\x00\xa0\x002\x003\x004\x00,\x005\x000\x00\r\x00\n\x00",
    "\xd8\x00r\x00s\x00t\x00a\x00;\x001\x001\x001\x001\x002\x002\x002\x002\x003\x003\x003",
    "\x003\x004\x004\x004\x004\x005\x005\x005\x005\x006\x006\x006\x006\x007\x007\x007\x00",
    '7\x008\x008\x008\x008\x00;\x00\x12"1\x002\x00/ 0\x000\x000\x00,\x000\x000\x00\r\x00',
    "\n\x00",
  ].join(""),
  "report-one-bad-byte.csv": [
    "Kundenr;Navn;Bel\xc3\xb8p\r\n100;\xc3\x85se \xc3\x98rn;1 234,50\r\n101;Bj\xc3\xb8rn ",
    "\xc3\x86gir;-12,00\r\n102;Gr\xf8n;1,00\r\n",
  ].join(""),
  "report-preamble.csv": [
    "\xef\xbb\xbfRapport: Utest\xc3\xa5ende per 2026-11-25\r\nEnhet: Testkraft AS\r\n\r\n",
    "Faktura;Kunde;Rest\r\n90001;Hansen;1 000,00\r\n90002;Berg;2 000,00\r\n",
  ].join(""),
  "report-utf16le-nobom.csv": [
    "K\x00u\x00n\x00d\x00e\x00n\x00r\x00;\x00N\x00a\x00v\x00n\x00;\x00B\x00e\x00l\x00\xf8",
    "\x00p\x00\r\x00\n\x001\x000\x000\x00;\x00\xc5\x00s\x00e\x00 \x00\xd8\x00r\x00n\x00;",
    "\x001\x00 \x002\x003\x004\x00,\x005\x000\x00\r\x00\n\x001\x000\x001\x00;\x00B\x00j",
    "\x00\xf8\x00r\x00n\x00 \x00\xc6\x00g\x00i\x00r\x00;\x00-\x001\x002\x00,\x000\x000",
    "\x00\r\x00\n\x00",
  ].join(""),
} as const;

/** The bytes of such a file. */
export function fieldFile(name: keyof typeof files): Uint8Array {
  return Uint8Array.from(files[name], (sign) => sign.charCodeAt(0));
}

/** The text of one of UTF-8. */
export function fieldText(name: keyof typeof files): string {
  return new TextDecoder().decode(fieldFile(name));
}
