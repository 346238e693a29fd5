/**
 * Stock pdf.js joins glyphs into strings too early for Arabic: it ignores /ActualText, invents spaces
 * and hides each glyph's place. This build step teaches the pinned package to hand over the glyphs
 * themselves. Every anchor must match exactly once, so that an upgrade fails loudly at build.
 */
import { BUDGET_EDITS, BUDGET_SOURCE } from './budget-patch.ts'
import { DRAWING_TRACE_SOURCE } from './figures/drawing-trace.ts'
import { FILL_COLORS_SOURCE } from './fill-colors.ts'
import { FONT_EDITS, FONT_SOURCE } from './font-patch.ts'
import { GLYPH_TRACE_SOURCE } from './glyph-trace.ts'
import { LEXER_EDITS, LEXER_SOURCE } from './lexer-patch.ts'
import { PLACE_EDITS, PLACE_SOURCE } from './place-patch.ts'
import { after, applyEdits, before, type Edit } from './source-edits.ts'
import { SPEED_DISPLAY_EDITS, SPEED_EDITS } from './speed-patch.ts'

const EDITS: Edit[] = [
  after(
    `    const showSpacedTextBuffer = [];\n    let xobjs = null;`,
    `\n    const trace = new GlyphTrace(task, xref, resources, viewBox);
    const knownFonts = new Map(), knownGStates = new Map();
    const place = [0.5, 0, 0, 0, 0, 0], lastPlace = [0.5, 0, 0, 0, 0, 0];`,
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
    `        const at = getCurrentTextTransform(place);\n        trace.glyph(glyph, textState, scaledDim, at);\n`,
  ),
  {
    anchor: `!compareWithLastPosition(scaledDim)) {`,
    replacement: `!compareWithLastPosition(scaledDim, at)) {`,
  },
  {
    anchor: `    function compareWithLastPosition(glyphWidth) {
      const currentTransform = getCurrentTextTransform();`,
    replacement: `    function compareWithLastPosition(glyphWidth, at) {
      const currentTransform = at ?? getCurrentTextTransform();`,
  },
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
    `\n                trace.image(textState, name, dict);`,
  ),
  {
    anchor: `              if (matrix) {
                xObjStateManager.transform(matrix);
              }
              const localResources = dict.get("Resources");
              enqueueChunk();
              const sinkWrapper`,
    replacement: `              extractionBudget.spendForm();
              if (matrix) {
                xObjStateManager.transform(matrix);
              }
              trace.enter(dict, xObjStateManager.state);
              const localResources = dict.get("Resources");
              enqueueChunk();
              const sinkWrapper`,
  },
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
              trace.image(textState, name);
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
  {
    anchor: `export { WorkerMessageHandler };`,
    replacement: `${BUDGET_SOURCE}${LEXER_SOURCE}${PLACE_SOURCE}${FONT_SOURCE}${FILL_COLORS_SOURCE}${DRAWING_TRACE_SOURCE}${GLYPH_TRACE_SOURCE}\nexport { WorkerMessageHandler, extractionBudget };`,
  },
]

/** The display half looks for a native canvas to draw on; nothing is drawn here. */
const DISPLAY_EDITS: Edit[] = [
  { anchor: `if (isNodeJS) {\n  let canvas;`, replacement: `if (false) {\n  let canvas;` },
]

/** The edited source of `pdf.worker.mjs`; throws when an anchor is missing or stands there twice. */
export const patchPdfWorker = (source: string): string =>
  applyEdits(source, [
    ...EDITS,
    ...BUDGET_EDITS,
    ...FONT_EDITS,
    ...LEXER_EDITS,
    ...PLACE_EDITS,
    ...SPEED_EDITS,
  ])

/** The edited source of `pdf.mjs`. */
export const patchPdfDisplay = (source: string): string =>
  applyEdits(source, [...DISPLAY_EDITS, ...SPEED_DISPLAY_EDITS])

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
