/**
 * What the patch adds to pdf.js to know where a page draws pictures and shapes, as source text, because it must live
 * inside that module and use its names (OPS, Dict, Name, lookupMatrix). One `DrawingTrace` follows a page with all its
 * nested forms; five numbers leave for each shape: what it is, left, bottom, right, top.
 */
export const DRAWN_NUMBERS = 5
export const DRAWN = { stroke: 0, fill: 1, image: 2 } as const

/** Small shapes in one cell of this side count once: a mesh of a hundred thousand has the extent of its cells. */
const SMALL = 4
/** More than any drawing needs. */
const MAX_SHAPES = 20_000
/** A picture of fewer pixels a side is a colour: a background or a rule. */
const FEW_PIXELS = 8

export const DRAWING_TRACE_SOURCE = `
class DrawingTrace {
  numbers = [];
  small = new Set();
  isRepeated(box) {
    if (box[2] - box[0] > ${SMALL} || box[3] - box[1] > ${SMALL}) return false;
    const cell = Math.floor(box[0] / ${SMALL}) * 65536 + Math.floor(box[1] / ${SMALL});
    if (this.small.has(cell)) return true;
    this.small.add(cell);
    return false;
  }
  add(kind, box, state) {
    const clip = state.clipBox;
    if (clip) box = this.common(box, clip);
    if (!(box[2] >= box[0] && box[3] >= box[1]) || this.isRepeated(box)) return;
    if (this.numbers.length >= ${MAX_SHAPES * DRAWN_NUMBERS}) return;
    this.numbers.push(kind, box[0], box[1], box[2], box[3]);
  }
  common(a, b) {
    return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  }
  clip(box, state) {
    state.clipBox = state.clipBox ? this.common(box, state.clipBox) : box;
  }
  path(fn, box, state) {
    switch (fn) {
      case OPS.fill:
      case OPS.eoFill:
        if (!state.whiteFill && !(state.fillAlpha < 0.02)) this.add(${DRAWN.fill}, box, state);
        break;
      case OPS.endPath:
        break;
      default:
        this.add(${DRAWN.stroke}, box, state);
    }
  }
  sizeOf(dict) {
    const width = dict?.get("W", "Width"),
      height = dict?.get("H", "Height");
    return typeof width === "number" && typeof height === "number" ? Math.min(width, height) : Infinity;
  }
  image(dict, box, state) {
    this.add(this.sizeOf(dict) < ${FEW_PIXELS} ? ${DRAWN.fill} : ${DRAWN.image}, box, state);
  }
  emit(items) {
    if (this.numbers.length > 0) items.push({ str: "", drawn: new Float32Array(this.numbers) });
    this.numbers = [];
  }
}
`
