import { after, type Edit } from './source-edits.ts'

/**
 * What a file costs to read, counted and not timed, so that the same file is always treated the same: a token
 * of any object or operation is 1, about 0.7 µs of processor time; a glyph's share of the lines is in its price.
 */
export const WORK = { token: 1, glyph: 5, byte: 0.02, mapped: 0.5 } as const

/**
 * What the patch adds to pdf.js to count what a file costs, as source text, because it must live inside that
 * module and use its names (FormatError, Ref). `extractionBudget` is refilled before each document.
 */
export const BUDGET_SOURCE = `
const extractionBudget = {
  work: Infinity,
  bytes: Infinity,
  forms: Infinity,
  glyphs: Infinity,
  pageGlyphs: Infinity,
  images: 0,
  pages: new Map(),
  slice: { left: Infinity },
  endSlice: () => Promise.resolve(),
  inflate: () => null,
  exceeded: "",
  refuse(what) {
    this.exceeded ||= what;
    throw new FormatError("extraction budget spent: " + what);
  },
  spend(work) {
    this.slice.left -= work;
    if ((this.work -= work) < 0) this.refuse("work");
  },
  originalOf(page) {
    const contents = page.pageDict.getRaw("Contents");
    const streams = Array.isArray(contents) ? contents : [contents];
    if (!streams.every(one => one instanceof Ref)) return undefined;
    const key = [streams.join(" "), page.view.join(" "), page.rotate, page.userUnit].join("/");
    const known = this.pages.get(key) ?? [];
    this.pages.set(key, known);
    const original = known.find(({ resources }) => resources === page.resources);
    if (!original) known.push({ resources: page.resources, index: page.pageIndex });
    return original?.index;
  },
  spendBytes(n) {
    if ((this.bytes -= n) < 0) this.refuse("bytes");
    this.spend(n * ${WORK.byte});
  },
  unpack(packed) {
    const unpacked = this.inflate(packed);
    if (unpacked && (this.bytes -= unpacked.length) < 0) this.refuse("bytes");
    return unpacked;
  },
  spendForm() {
    if (--this.forms < 0) this.refuse("forms");
  },
  spendGlyph() {
    if (--this.glyphs < 0 || --this.pageGlyphs < 0) this.refuse("glyphs");
    this.spend(${WORK.glyph});
  }
};
`

const SPEND_RANGE = `\n    extractionBudget.spend((high - low) * ${WORK.mapped});`

export const BUDGET_EDITS: Edit[] = [
  // A few compressed kilobytes may unfold into gigabytes; the budget ends that.
  {
    anchor: `    const buffer2 = new Uint8Array(size);
    buffer2.set(buffer);
    return this.buffer = buffer2;
  }
  getByte() {
    const pos = this.pos;
    while (this.bufferLength <= pos) {`,
    replacement: `    extractionBudget.spendBytes(size - buffer.byteLength);
    const buffer2 = new Uint8Array(size);
    buffer2.set(buffer);
    return this.buffer = buffer2;
  }
  getByte() {
    const pos = this.pos;
    while (this.bufferLength <= pos) {`,
  },
  // Whatever is read passes here token by token: objects, operations and character maps. Some loops of pdf.js go on
  // after an error until the end, so that once the budget is spent all that is left is the end.
  {
    anchor: `  getObj() {
    let comment = false;
    let ch = this.currentChar;`,
    replacement: `  getObj() {
    if (extractionBudget.exceeded) return EOF;
    const { pos } = this.stream;
    extractionBudget.spend(${WORK.token} + Math.max(0, pos - (this.spentUntil ?? pos)) * ${WORK.byte});
    this.spentUntil = pos;
    let comment = false;
    let ch = this.currentChar;`,
  },
  // A range of a character map unfolds from one line to as many as sixteen million entries.
  ...['mapCidRange', 'mapBfRange', 'mapBfRangeToArray'].map((name) =>
    after(`throw new Error("${name} - ignoring data above MAX_MAP_RANGE.");\n    }`, SPEND_RANGE),
  ),
  // Reading stops between two operations to let others in: after so much work rather than by the clock, which stands
  // still in a Worker that computes.
  {
    anchor: `    if (++this.checked < TimeSlotManager.CHECK_TIME_EVERY) {
      return false;
    }
    this.checked = 0;
    return this.endTime <= Date.now();`,
    replacement: `    return extractionBudget.slice.left <= 0;`,
  },
  {
    anchor: `const deferred = Promise.resolve();`,
    replacement: `const deferred = {
  then: (resolve, reject) => extractionBudget.endSlice().then(resolve, reject)
};`,
  },
  // Pages that share their stream are read once: the others say whose copy they are.
  after(
    `  async extractTextContent({
    handler,
    task,
    includeMarkedContent,
    disableNormalization,
    sink,
    intersector = null
  }) {`,
    `
    const original = extractionBudget.originalOf(this);
    if (original !== undefined) {
      sink.enqueue({ items: [{ str: "", copyOf: original }], styles: Object.create(null), lang: null }, 1);
      return;
    }`,
  ),
]
