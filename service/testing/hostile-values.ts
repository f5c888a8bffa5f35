import { numberWithoutEnd } from "./sent-call";

/** Long texts are made of this word, so that an answer that repeats one can be recognised. */
export const longWord = "quagga";
const long = (times: number) => longWord.repeat(times);

const numbers = [
  ..."NaN Infinity -Infinity -0 -1 1e9 1.0 1.5 0x10 0b1 +1 1_000 1,5 ٣ 9007199254740993".split(" "),
  "99999999999999999999",
  " 1",
  "1\n",
];

const days = [
  ..."2026-02-30 2026-13-01 0000-00-00 20261116 2026-11-16T10:00:00 16.11.2026 -2026-11-16".split(
    " ",
  ),
  "99999-01-01",
  "today",
];

const hex = "0123456789abcdef0123456789abcdef";
const identifiers = [
  hex.slice(1),
  `${hex}0`,
  hex.replace("0", "g"),
  `{${hex}}`,
  `${hex.slice(0, 8)}-${hex.slice(8)}`,
  ` ${hex}`,
  `${hex}\n`,
  hex.replace("a", "а"), // Cyrillic
];

const code = [
  "'; drop table customers; --",
  "' or '1'='1",
  '") or 1=1 --',
  "1); select pg_sleep(9); --",
  "%' escape '!",
  "$1",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "/etc/passwd",
  "file:///etc/passwd",
  "<script>alert(1)</script>",
  "#{7*7}",
  "{{7*7}}",
  "$(id)",
  "a\r\nset-cookie: a=b",
];

const broken = [
  "a\0b",
  "\0",
  "a\ud800",
  "\udc00b",
  "\ufffe\uffff",
  "\u202e\u200b",
  "e\u0301".repeat(40),
];

const longTexts = [long(20), long(100), long(1000), long(10_000)];

/** Texts that hardly any field should accept. */
export const hostileTexts = ["", " ", "x", "null", "undefined", "true", "[object Object]"].concat(
  numbers,
  days,
  identifiers,
  code,
  broken,
  longTexts,
);

const prototypes: unknown[] = [
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"toString":1}',
  '{"$ne":null}',
  '{"length":5}',
].map((text): unknown => JSON.parse(text));

/** Nested so deep that a recursive walk overflows the stack. */
function nested(depth: number): unknown {
  let value: unknown = 0;
  for (let count = 0; count < depth; count += 1) value = [value];
  return value;
}

/** Values for the fields of a body. */
export const hostileValues: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  0.001,
  1e12,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  1e-7,
  numberWithoutEnd,
  ...hostileTexts,
  [],
  {},
  [null],
  [[]],
  [{}],
  ["x"],
  [1, 2, 3],
  { a: { b: { c: {} } } },
  ...prototypes,
  nested(40),
  nested(500),
  new Array<number>(20_000).fill(0),
  new Array<string>(1500).fill(hex),
];

/** Names that the contract does not contain. */
export const hostileNames = [
  ..."__proto__ constructor prototype toString hasOwnProperty valueOf length 0 -1 $where a.b".split(
    " ",
  ),
  ..."x'-- x\" <b> ../x a[] a[0]".split(" "),
  "",
  " ",
  "a\0b",
  "æøå",
  "a\ud800",
  long(100),
  long(5000),
];

/** Texts that are no JSON or no acceptable JSON. */
export const brokenJson = [
  ..."{ [ { [1, nul tru NaN Infinity -Infinity undefined 01 1. .5 0x10 'a' {a:1} {'a':1}".split(
    " ",
  ),
  '{"a":1,}',
  '{"a":1}{"a":1}',
  "[1,]",
  '{"a"}',
  '"\t"',
  '"\\ud83"',
  "{} // all",
  "<a/>",
  "a=1&b=2",
  "\0",
  "\ufeff{}x",
];

export const wrongMediaTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/jsonx",
  "json",
  "*/*",
  "application/octet-stream",
  `application/${long(500)}`,
];

/** Segments that are written into an address unencoded. */
export const hostileSegments = [
  ..."%00 %ff %ZZ % %ed%a0%80 %c0%ae%c0%ae %2e%2e %2f..%2f ..;/x %252e%252e %0d%0a *".split(" "),
  "a b",
  "%27%3b%20drop%20table%20x--",
  long(1500),
  `${"a/".repeat(500)}a`,
];

export const wrongAuthorizations = [
  null,
  "Bearer",
  "Bearer x",
  "Basic YTpi",
  "Bearer a.b.c",
  "Bearer eyJhbGciOiJub25lIn0.e30.",
  `Bearer ${long(2000)}`,
  "Digest username='a' or 1=1",
];
