import { DRAWN } from './figures/drawing-trace.ts'

/**
 * What the patch adds to pdf.js, as source text, because it must live inside that module and use its
 * names (OPS, Util, Name, Dict, stringToPDFString) and the `extractionBudget` of budget-patch.ts. `GlyphTrace` follows one
 * content stream.
 *
 * Numbers of a glyph: x, y, end x, end y, size, flags, run. Flags: 1 no ToUnicode entry, 2 invisible
 * ink, 4 bold, 8 off the page, 16 replaced by /ActualText, and from bit 5 the direction of the text in
 * quarter turns (4: oblique). A run is what pdf.js would have made one text item. Small filled shapes leave
 * beside the glyphs as dots, four numbers each: left, bottom, right, top.
 */
export const GLYPH_NUMBERS = 7
export const FLAG = { unmapped: 1, hidden: 2, bold: 4, offPage: 8, replaced: 16, turnShift: 5 } as const

export const GLYPH_TRACE_SOURCE = String.raw`
/* For the numbers of the glyphs that are being read: the list is used again once they have left. */
const numberLists = [];
class GlyphTrace {
  texts = [];
  numbers = null;
  dots = [];
  spans = [];
  path = null;
  clipping = false;
  pictures = new Map();
  run = 0;
  constructor(task, xref, resources, viewBox) {
    this.resources = resources;
    this.viewBox = viewBox;
    this.painted = task.paintedBoxes ??= [];
    this.ofPage = !task.drawing;
    this.drawing = task.drawing ??= new DrawingTrace();
  }
  endRun() {
    this.run++;
  }
  emit(items) {
    if (this.dots.length > 0) items.push({ str: "", dots: new Float32Array(this.dots) });
    this.dots = [];
    if (this.ofPage) this.drawing.emit(items);
    if (this.texts.length === 0) return;
    const numbers = new Float32Array(this.numbers.subarray(0, this.texts.length * 7));
    items.push({ str: "", glyphs: { texts: this.texts, numbers } });
    if (numberLists.length === 0 && this.numbers.length <= 7 * 16384) numberLists.push(this.numbers);
    this.texts = [];
    this.numbers = null;
  }
  open(props) {
    if (props instanceof Name) {
      props = this.resources.get("Properties")?.get?.(props.name);
    }
    const text = props instanceof Dict ? props.get("ActualText") : null;
    if (typeof text === "string") {
      this.spans.push({ text: stringToPDFString(text).replaceAll("\0", ""), drawn: false });
      return true;
    }
    this.spans.push(this.spans.at(-1) ?? null);
    return false;
  }
  close() {
    const span = this.spans.pop();
    return !!span && span !== this.spans.at(-1);
  }
  glyph(glyph, state, width, at) {
    extractionBudget.spendGlyph();
    const font = state.font;
    const advance = font.vertical ? 0 : width * state.textHScale;
    const c = state.ctm,
      t = state.textMatrix;
    const right = c[0] * t[0] + c[2] * t[1],
      up = c[1] * t[0] + c[3] * t[1],
      rise = c[1] * t[2] + c[3] * t[3];
    const x = at[4],
      y = at[5],
      endX = x + right * advance,
      endY = y + up * advance;
    const span = this.spans.at(-1) ?? null;
    let n = (this.numbers ??= numberLists.pop() ?? new Float64Array(7 * 4096));
    const end = this.texts.length * 7;
    if (span?.drawn && end > 0) {
      const o = end - 7;
      if (Math.abs(endX - x) > Math.abs(n[o + 2] - n[o])) {
        n[o + 1] = y;
        n[o + 3] = endY;
      }
      n[o] = Math.min(n[o], x);
      n[o + 2] = Math.max(n[o + 2], endX);
      return;
    }
    const size = lengthOf(at[2], at[3]);
    const box = this.viewBox;
    let flags = span ? 16 : 0;
    // pdf.js keeps one such object for each letter of a font.
    glyph.unmapped ??= !!font.toUnicode?.has && !font.toUnicode.get(glyph.originalCharCode);
    if (!span && glyph.unmapped) flags |= 1;
    if (this.isHidden(state, (x + endX) / 2, y + size * 0.3)) flags |= 2;
    font.looksBold ??= !!font.bold || /bold|black|heavy|semibold|demi/i.test(font.name || "");
    if (font.looksBold) flags |= 4;
    if (Math.max(x, endX) < box[0] || Math.min(x, endX) > box[2] || y + size < box[1] || y > box[3]) flags |= 8;
    // Some producers map a missing glyph to U+FFFF.
    const source = span ?? glyph;
    source.readable ??= (span ? span.text : glyph.unicode).replaceAll("\uffff", "\ufffd");
    this.texts.push(source.readable);
    if (end === n.length) {
      this.numbers = new Float64Array(end * 2);
      this.numbers.set(n);
      n = this.numbers;
    }
    n[end] = x;
    n[end + 1] = y;
    n[end + 2] = endX;
    n[end + 3] = endY;
    n[end + 4] = size;
    n[end + 5] = flags | (this.turn(right, up, rise) << 5);
    n[end + 6] = this.run;
    if (span) span.drawn = true;
  }
  turn(right, up, rise) {
    if (Math.abs(up) < Math.abs(right) * 0.3) return right < 0 && rise < 0 ? 2 : 0;
    if (Math.abs(right) < Math.abs(up) * 0.3) return up > 0 ? 1 : 3;
    return 4;
  }
  isHidden(state, x, y) {
    if (state.renderMode === 3 || state.renderMode === 7 || state.fillAlpha < 0.02) return true;
    if (!state.whiteFill || state.renderMode === 1 || state.renderMode === 2) return false;
    return !this.painted.some(b => x >= b[0] && x <= b[2] && y >= b[1] && y <= b[3]);
  }
  graphicsState(gState, state) {
    const alpha = gState.get("ca");
    if (typeof alpha === "number") state.fillAlpha = alpha;
  }
  image(state, name, dict) {
    extractionBudget.images++;
    if (name) dict ? this.pictures.set(name, dict) : (dict = this.pictures.get(name));
    this.drawing.image(dict, this.cover(state, 0, 0, 1, 1), state);
  }
  cover(state, x0, y0, x1, y1) {
    if (this.painted.length >= 2000) this.painted.shift();
    const box = this.boxOf(state, x0, y0, x1, y1);
    this.painted.push(box);
    return box;
  }
  boxOf(state, x0, y0, x1, y1) {
    const m = state.ctm,
      box = [Infinity, Infinity, -Infinity, -Infinity];
    for (let corner = 0; corner < 4; corner++) {
      const x = corner < 2 ? x0 : x1,
        y = corner % 2 === 0 ? y0 : y1;
      const px = m[0] * x + m[2] * y + m[4],
        py = m[1] * x + m[3] * y + m[5];
      box[0] = Math.min(box[0], px);
      box[1] = Math.min(box[1], py);
      box[2] = Math.max(box[2], px);
      box[3] = Math.max(box[3], py);
    }
    return box;
  }
  dot(box) {
    const width = box[2] - box[0],
      height = box[3] - box[1];
    if (width < 0.8 || width > 16 || Math.abs(width - height) > width * 0.25) return;
    if (this.dots.length < 4096) this.dots.push(...box);
  }
  extend(numbers) {
    const box = (this.path ??= [Infinity, Infinity, -Infinity, -Infinity]);
    for (let i = 0; i + 1 < numbers.length; i += 2) {
      box[0] = Math.min(box[0], numbers[i]);
      box[1] = Math.min(box[1], numbers[i + 1]);
      box[2] = Math.max(box[2], numbers[i]);
      box[3] = Math.max(box[3], numbers[i + 1]);
    }
  }
  endPath(fn, state) {
    if (this.path) {
      const box = this.boxOf(state, ...this.path);
      this.drawing.path(fn, box, state);
      if (this.clipping) this.drawing.clip(box, state);
    }
    this.path = null;
    this.clipping = false;
  }
  enter(dict, state) {
    const box = dict.getArray("BBox");
    if (Array.isArray(box) && box.length === 4 && box.every(Number.isFinite))
      this.drawing.clip(this.boxOf(state, ...box), state);
  }
  paint(fn, args, state) {
    switch (fn) {
      case OPS.rectangle:
        this.extend([args[0], args[1], args[0] + args[2], args[1] + args[3]]);
        break;
      case OPS.moveTo:
      case OPS.lineTo:
      case OPS.curveTo:
      case OPS.curveTo2:
      case OPS.curveTo3:
        this.extend(args);
        break;
      case OPS.fill:
      case OPS.eoFill:
      case OPS.fillStroke:
      case OPS.eoFillStroke:
      case OPS.closeFillStroke:
      case OPS.closeEOFillStroke:
        if (this.path && !state.whiteFill) this.dot(this.cover(state, ...this.path));
        this.endPath(fn, state);
        break;
      case OPS.stroke:
      case OPS.closeStroke:
        // The bullets of inner lists are hollow.
        if (this.path) this.dot(this.boxOf(state, ...this.path));
        this.endPath(fn, state);
        break;
      case OPS.endPath:
        this.endPath(fn, state);
        break;
      case OPS.clip:
      case OPS.eoClip:
        this.clipping = true;
        break;
      case OPS.shadingFill:
        if (state.clipBox) this.drawing.add(${DRAWN.fill}, state.clipBox, state);
        this.painted.push([-Infinity, -Infinity, Infinity, Infinity]);
        break;
      case OPS.endInlineImage:
        this.image(state);
        break;
      case OPS.setFillGray:
      case OPS.setFillRGBColor:
      case OPS.setFillCMYKColor:
        state.whiteFill = isWhite(args);
        break;
      case OPS.setFillColorSpace:
        state.whiteFill = false;
        state.countedFill = isCounted(this.resources, args[0]);
        break;
      case OPS.setFillColor:
      case OPS.setFillColorN:
        state.whiteFill = state.countedFill !== false && isWhite(args);
        break;
    }
  }
}
`
