/**
 * Stock pdf.js joins glyphs into strings too early for Arabic: it ignores /ActualText, invents spaces
 * and hides each glyph's place. This build step teaches the pinned package to hand over the glyphs
 * themselves. Every anchor must match exactly once, so that an upgrade fails loudly at build.
 */
import { GLYPH_TRACE_SOURCE, WORK } from './glyph-trace.ts'

type Edit = { anchor: string; replacement: string }

const before = (anchor: string, code: string): Edit => ({ anchor, replacement: `${code}${anchor}` })
const after = (anchor: string, code: string): Edit => ({ anchor, replacement: `${anchor}${code}` })

const SPEND_RANGE = `\n    extractionBudget.spend((high - low) * ${WORK.mapped});`

const EDITS: Edit[] = [
  after(
    `    const showSpacedTextBuffer = [];\n    let xobjs = null;`,
    `\n    const trace = new GlyphTrace(task, xref, resources, viewBox);`,
  ),
  // An item only ends a run of glyphs; they leave together, once a page or nested form.
  {
    anchor: `      textContent.items.push(runBidiTransform(textContentItem));
      textContentItem.initialized = false;`,
    replacement: `      trace.endRun();
      textContentItem.initialized = false;`,
  },
  {
    anchor: `      intersector?.addExtraChar(" ");
      textContent.items.push({
        str: " ",`,
    replacement: `      intersector?.addExtraChar(" ");
      return;
      textContent.items.push({
        str: " ",`,
  },
  {
    anchor: `      } else {
        textContent.items.push({
          str: "",
          dir: "ltr",
          width: 0,
          height: 0,
          transform: getCurrentTextTransform(),`,
    replacement: `      } else if (false) {
        textContent.items.push({
          str: "",
          dir: "ltr",
          width: 0,
          height: 0,
          transform: getCurrentTextTransform(),`,
  },
  {
    anchor: `    function enqueueChunk(batch = false) {
      const length = textContent.items.length;`,
    replacement: `    function enqueueChunk(batch = false) {
      if (!batch) {
        trace.emit(textContent.items);
      }
      const length = textContent.items.length;`,
  },
  before(
    `        if (!keepWhiteSpace && category.isWhitespace) {`,
    `        trace.glyph(glyph, textState, scaledDim, getCurrentTextTransform());\n`,
  ),
  before(
    `          case OPS.setFont:
            const fontNameArg = args[0].name,`,
    `          case OPS.setTextRenderingMode:
            textState.renderMode = args[0];
            break;
`,
  ),
  {
    anchor: `        args = operation.args;
        switch (fn | 0) {
          case OPS.setTextRenderingMode:`,
    replacement: `        args = operation.args;
        trace.paint(fn, args, textState);
        switch (fn | 0) {
          case OPS.setTextRenderingMode:`,
  },
  // Nested forms can multiply like entities in XML; a page may draw only so many.
  after(
    `              if (type.name !== "Form") {
                emptyXObjectCache.set(name, dict.objId, true);`,
    `\n                trace.image(textState);`,
  ),
  before(
    `              const currentState = stateManager.state.clone();
              const xObjStateManager = new StateManager(currentState);
              const matrix = lookupMatrix(dict.getArray("Matrix"), null);
              if (matrix) {
                xObjStateManager.transform(matrix);
              }
              const localResources = dict.get("Resources");
              enqueueChunk();
              const sinkWrapper`,
    `              extractionBudget.spendForm();\n`,
  ),
  // Each saved state is a link of a prototype chain: tens of thousands of them take minutes to look up.
  {
    anchor: `    const old = this.state;
    this.stateStack.push(this.state);
    this.state = old.clone();`,
    replacement: `    if (this.stateStack.length >= 512) {
      this.unsaved = (this.unsaved ?? 0) + 1;
      return;
    }
    const old = this.state;
    this.stateStack.push(this.state);
    this.state = old.clone();`,
  },
  before(
    `    const prev = this.stateStack.pop();
    if (prev) {
      this.state = prev;`,
    `    if (this.unsaved > 0) {
      this.unsaved--;
      return;
    }
`,
  ),
  // A picture paints over what lies behind it, so it must not be remembered as empty.
  {
    anchor: `            if (isValidName && emptyXObjectCache.getByName(name)) {
              break;
            }
            next(new Promise(function (resolveXObject, rejectXObject) {`,
    replacement: `            if (isValidName && emptyXObjectCache.getByName(name)) {
              trace.image(textState);
              break;
            }
            next(new Promise(function (resolveXObject, rejectXObject) {`,
  },
  {
    anchor: `              const gStateFont = gState.get("Font");
              if (!gStateFont) {
                emptyGStateCache`,
    replacement: `              const gStateFont = gState.get("Font");
              trace.graphicsState(gState, textState);
              if (!gStateFont) {
                gState.has("ca") || emptyGStateCache`,
  },
  after(
    `          case OPS.beginMarkedContent:
            flushTextContentItem();`,
    `\n            trace.open(null);`,
  ),
  {
    anchor: `          case OPS.beginMarkedContentProps:
            flushTextContentItem();`,
    replacement: `          case OPS.beginMarkedContentProps:
            if (trace.open(args[1]) && !includeMarkedContent) {
              break;
            }
            flushTextContentItem();`,
  },
  {
    anchor: `          case OPS.endMarkedContent:
            flushTextContentItem();`,
    replacement: `          case OPS.endMarkedContent:
            if (trace.close() && !includeMarkedContent) {
              break;
            }
            flushTextContentItem();`,
  },
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
  {
    anchor: `export { WorkerMessageHandler };`,
    replacement: `${GLYPH_TRACE_SOURCE}\nexport { WorkerMessageHandler, extractionBudget };`,
  },
]

/** The display half looks for a native canvas to draw on; nothing is drawn here. */
const DISPLAY_EDITS: Edit[] = [
  { anchor: `if (isNodeJS) {\n  let canvas;`, replacement: `if (false) {\n  let canvas;` },
]

/** The edited source of `pdf.worker.mjs`; throws when an anchor is missing or stands there twice. */
export const patchPdfWorker = (source: string): string => applyEdits(source, EDITS)

/** The edited source of `pdf.mjs`. */
export const patchPdfDisplay = (source: string): string => applyEdits(source, DISPLAY_EDITS)

function applyEdits(source: string, edits: Edit[]): string {
  let code = source
  for (const { anchor, replacement } of edits) {
    const parts = code.split(anchor)
    if (parts.length !== 2) {
      throw new Error(`pdf.js patch: expected one match, found ${parts.length - 1}: ${anchor.slice(0, 80)}`)
    }
    code = parts.join(replacement)
  }
  return code
}

/** A plugin for vite and rolldown, in the Worker's build and in its tests. */
export function pdfPatch() {
  return {
    name: 'sullam-pdf-patch',
    // A development server would bundle the package beforehand, past the edits.
    configEnvironment: () => ({ optimizeDeps: { exclude: ['pdfjs-dist'] } }),
    transform(code: string, id: string): { code: string; map: null } | undefined {
      const [path = id, query = ''] = id.split('?')
      if (/(^|&)(raw|url)\b/.test(query)) return undefined
      if (path.endsWith('pdfjs-dist/legacy/build/pdf.worker.mjs'))
        return { code: patchPdfWorker(code), map: null }
      if (path.endsWith('pdfjs-dist/legacy/build/pdf.mjs')) return { code: patchPdfDisplay(code), map: null }
      return undefined
    },
  }
}
