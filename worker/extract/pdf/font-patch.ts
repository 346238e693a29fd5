import { after, type Edit } from './source-edits.ts'

/**
 * Text needs the codes and widths of a font, which stand in the file beside it. pdf.js also repairs the shapes, as a
 * browser would need them to draw: of a short file up to a sixth of the work.
 */
export const FONT_SOURCE = `
function drawsOnly(font, properties, tables) {
  if (font.vertical || !tables.maxp || !tables.head || !tables.hhea) return false;
  // What a font of symbols calls itself may say how its codes are read, where nothing else does.
  return properties.composite || properties.hasIncludedToUnicodeMap || properties.hasEncoding || !font.isSymbolicFont;
}
`

export const FONT_EDITS: Edit[] = [
  after(
    `      this.isOpenType = false;
    }
    if (!tables.maxp) {
      throw new FormatError('Required "maxp" table is not found');
    }`,
    `
    if (isTrueType && drawsOnly(this, properties, tables)) return null;`,
  ),
]
