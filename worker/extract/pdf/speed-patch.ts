import type { Edit } from './source-edits.ts'

/**
 * What the patch changes in pdf.js so that reading costs less and gives the same. A text page of a book saves its state,
 * sets fonts and unpacks streams hundreds of times.
 */
export const SPEED_EDITS: Edit[] = [
  // A copy that inherits from the state before it has a shape of its own: nothing that reads a state stays compiled.
  {
    anchor: `class TextState {
  ctm = new Float32Array(IDENTITY_MATRIX);
  fontName = null;
  fontSize = 0;
  loadedName = null;
  font = null;
  fontMatrix = FONT_IDENTITY_MATRIX;
  textMatrix = IDENTITY_MATRIX.slice();
  textLineMatrix = IDENTITY_MATRIX.slice();
  charSpacing = 0;
  wordSpacing = 0;
  leading = 0;
  textHScale = 1;
  textRise = 0;
`,
    replacement: `class TextState {
  constructor(from) {
    this.ctm = from ? from.ctm : IDENTITY_MATRIX.slice();
    this.fontName = from ? from.fontName : null;
    this.fontSize = from ? from.fontSize : 0;
    this.loadedName = from ? from.loadedName : null;
    this.font = from ? from.font : null;
    this.fontMatrix = from ? from.fontMatrix : FONT_IDENTITY_MATRIX;
    this.textMatrix = (from ? from.textMatrix : IDENTITY_MATRIX).slice();
    this.textLineMatrix = (from ? from.textLineMatrix : IDENTITY_MATRIX).slice();
    this.charSpacing = from ? from.charSpacing : 0;
    this.wordSpacing = from ? from.wordSpacing : 0;
    this.leading = from ? from.leading : 0;
    this.textHScale = from ? from.textHScale : 1;
    this.textRise = from ? from.textRise : 0;
    this.renderMode = from ? from.renderMode : 0;
    this.fillAlpha = from ? from.fillAlpha : 1;
    this.whiteFill = from ? from.whiteFill : false;
    this.countedFill = from ? from.countedFill : true;
    this.clipBox = from ? from.clipBox : null;
  }
`,
  },
  {
    anchor: `    const clone = Object.assign(Object.create(this), this);
    clone.textMatrix = this.textMatrix.slice();
    clone.textLineMatrix = this.textLineMatrix.slice();
    clone.fontMatrix = this.fontMatrix.slice();
    return clone;
  }
}
class EvalState {`,
    replacement: `    return new TextState(this);
  }
}
class EvalState {`,
  },
  // One call unpacks a stream; as a stream of chunks it takes a dozen turns. What does not fit or is damaged is left to
  // pdf.js, which unpacks as far as it goes and counts what it does.
  {
    anchor: `    try {
      const {
        readable,
        writable
      } = new DecompressionStream(name);`,
    replacement: `    if (name === "deflate") {
      return { decompressed: extractionBudget.unpack(bytes), compressed: bytes };
    }
    try {
      const {
        readable,
        writable
      } = new DecompressionStream(name);`,
  },
  // A font or a transparency that this stream has named before is set without waiting a turn for it.
  {
    anchor: `            next(handleSetFont(fontNameArg, null));
            return;`,
    replacement: `            if (knownFonts.has(fontNameArg)) {
              useFont(knownFonts.get(fontNameArg));
              break;
            }
            next(handleSetFont(fontNameArg, null));
            return;`,
  },
  {
    anchor: `      textState.loadedName = translated.loadedName;
      textState.font = translated.font;
      textState.fontMatrix = translated.font.fontMatrix || FONT_IDENTITY_MATRIX;
    }
    function applyInverseRotation(`,
    replacement: `      if (fontName !== null) knownFonts.set(fontName, translated);
      useFont(translated);
    }
    function useFont(translated) {
      textState.loadedName = translated.loadedName;
      textState.font = translated.font;
      textState.fontMatrix = translated.font.fontMatrix || FONT_IDENTITY_MATRIX;
    }
    function applyInverseRotation(`,
  },
  {
    anchor: `            if (isValidName && emptyGStateCache.getByName(name)) {
              break;
            }
            next(new Promise(function (resolveGState, rejectGState) {
              if (!isValidName) {
                throw new FormatError("GState must be referred to by name.");
              }
              const extGState = resources.get("ExtGState");
              if (!(extGState instanceof Dict)) {
                throw new FormatError("ExtGState should be a dictionary.");
              }
              const gState = extGState.get(name);
              if (!(gState instanceof Dict)) {
                throw new FormatError("GState should be a dictionary.");
              }
              const gStateFont = gState.get("Font");`,
    replacement: `            if (isValidName && emptyGStateCache.getByName(name)) {
              break;
            }
            if (isValidName && knownGStates.has(name)) {
              trace.graphicsState(knownGStates.get(name), textState);
              break;
            }
            next(new Promise(function (resolveGState, rejectGState) {
              if (!isValidName) {
                throw new FormatError("GState must be referred to by name.");
              }
              const extGState = resources.get("ExtGState");
              if (!(extGState instanceof Dict)) {
                throw new FormatError("ExtGState should be a dictionary.");
              }
              const gState = extGState.get(name);
              if (!(gState instanceof Dict)) {
                throw new FormatError("GState should be a dictionary.");
              }
              const gStateFont = gState.get("Font");
              if (!gStateFont) knownGStates.set(name, gState);`,
  },
  // pdf.js remembers the glyphs of each string that it has seen: of a long one, until the file is closed and for nothing.
  {
    anchor: `    let glyphs = this.#charsCache.get(chars);
    if (glyphs) {
      return glyphs;
    }
    glyphs = [];
    if (this.cMap) {`,
    replacement: `    const isShort = chars.length <= 8;
    let glyphs = isShort ? this.#charsCache.get(chars) : undefined;
    if (glyphs) {
      return glyphs;
    }
    glyphs = [];
    if (this.cMap instanceof IdentityCMap && this.cMap.codespaceRanges[1].length === 2 && this.cMap.numCodespaceRanges === 1) {
      for (let i = 0, ii = chars.length; i < ii; i += 2) {
        glyphs.push(this._charToGlyph((chars.charCodeAt(i) << 8) | chars.charCodeAt(i + 1)));
      }
    } else if (this.cMap) {`,
  },
  {
    anchor: `    this.#charsCache.set(chars, glyphs);
    return glyphs;`,
    replacement: `    if (isShort) this.#charsCache.set(chars, glyphs);
    return glyphs;`,
  },
  {
    anchor: `        const opSpec = EvaluatorPreprocessor.opMap[cmd];`,
    replacement: `        const opSpec = (obj.spec ??= EvaluatorPreprocessor.opMap[cmd]);`,
  },
]

/** Both halves live in one isolate: what they tell each other needs no copy, but for a list that is filled again. */
export const SPEED_DISPLAY_EDITS: Edit[] = [
  {
    anchor: `      data: structuredClone(obj, transfer ? {
        transfer
      } : null)
    };
    this.#deferred.then(() => {`,
    replacement: `      data: obj.chunk?.items ? { ...obj, chunk: { ...obj.chunk } } : obj
    };
    this.#deferred.then(() => {`,
  },
]
