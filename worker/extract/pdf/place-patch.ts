import type { Edit } from './source-edits.ts'

/**
 * Where each glyph stands, and whether it ends an item, computed without lists in between. The sums are those of
 * Util.transform and Math.hypot, bit for bit: a place that differs in its last bit may fall on another line.
 */
export const PLACE_SOURCE = `
class LetterCount {
  length = 0;
  push() {
    this.length++;
  }
}
function lengthOf(x, y) {
  return x === 0 ? Math.abs(y) : y === 0 ? Math.abs(x) : Math.hypot(x, y);
}
function movedTransform(at, c, m, rise, into) {
  const t4 = m[0] * 0 + m[2] * rise + m[4],
    t5 = m[1] * 0 + m[3] * rise + m[5];
  for (let i = 0; i < 4; i++) into[i] = at[i];
  into[4] = c[0] * t4 + c[2] * t5 + c[4];
  into[5] = c[1] * t4 + c[3] * t5 + c[5];
  return into;
}
function textTransform(c, m, a, d, f, into = [0, 0, 0, 0, 0, 0]) {
  const t0 = m[0] * a + m[2] * 0,
    t1 = m[1] * a + m[3] * 0,
    t2 = m[0] * 0 + m[2] * d,
    t3 = m[1] * 0 + m[3] * d,
    t4 = m[0] * 0 + m[2] * f + m[4],
    t5 = m[1] * 0 + m[3] * f + m[5];
  into[0] = c[0] * t0 + c[2] * t1;
  into[1] = c[1] * t0 + c[3] * t1;
  into[2] = c[0] * t2 + c[2] * t3;
  into[3] = c[1] * t2 + c[3] * t3;
  into[4] = c[0] * t4 + c[2] * t5 + c[4];
  into[5] = c[1] * t4 + c[3] * t5 + c[5];
  return into;
}
`

export const PLACE_EDITS: Edit[] = [
  // Of an item only where it ends is used, so its letters are counted and not kept.
  {
    anchor: `      initialized: false,
      str: [],
      totalWidth: 0,`,
    replacement: `      initialized: false,
      str: new LetterCount(),
      totalWidth: 0,`,
  },
  // Where a glyph stands, computed without lists in between.
  {
    anchor: `    function getCurrentTextTransform() {
      const font = textState.font;
      const tsm = [textState.fontSize * textState.textHScale, 0, 0, textState.fontSize, 0, textState.textRise];
      if (font.isType3Font`,
    replacement: `    function getCurrentTextTransform(into) {
      const font = textState.font;
      let glyphScale = textState.fontSize;
      if (font.isType3Font`,
  },
  {
    anchor: `          tsm[3] *= glyphHeight * textState.fontMatrix[3];
        }
      }
      return Util.transform(textState.ctm, Util.transform(textState.textMatrix, tsm));`,
    replacement: `          glyphScale *= glyphHeight * textState.fontMatrix[3];
        }
      }
      return textTransform(textState.ctm, textState.textMatrix, textState.fontSize * textState.textHScale, glyphScale, textState.textRise, into);`,
  },
  {
    anchor: `          textChunk.prevTransform = getCurrentTextTransform();
          textChunk.prevTextRise`,
    replacement: `          textChunk.prevTransform = movedTransform(at, textState.ctm, textState.textMatrix, textState.textRise, lastPlace);
          textChunk.prevTextRise`,
  },
  {
    anchor: `textContentItem.height = textContentItem.totalHeight = Math.hypot(trm[2], trm[3]);`,
    replacement: `textContentItem.height = textContentItem.totalHeight = lengthOf(trm[2], trm[3]);`,
  },
  {
    anchor: `      const scaleLineX = Math.hypot(textState.textLineMatrix[0], textState.textLineMatrix[1]);
      const scaleCtmX = Math.hypot(textState.ctm[0], textState.ctm[1]);
      textContentItem.textAdvanceScale = scaleCtmX * scaleLineX;`,
    replacement: `      const scaleLineX = lengthOf(textState.textLineMatrix[0], textState.textLineMatrix[1]);
      const scaleCtmX = lengthOf(textState.ctm[0], textState.ctm[1]);
      textContentItem.textAdvanceScale = scaleCtmX * scaleLineX;`,
  },
  {
    anchor: `      const scaleLineX = Math.hypot(textState.textLineMatrix[0], textState.textLineMatrix[1]);
      const scaleCtmX = Math.hypot(textState.ctm[0], textState.ctm[1]);
      const scaleFactor`,
    replacement: `      const scaleLineX = lengthOf(textState.textLineMatrix[0], textState.textLineMatrix[1]);
      const scaleCtmX = lengthOf(textState.ctm[0], textState.ctm[1]);
      const scaleFactor`,
  },
]
