/** What a color says of a fill, as source text that the patch adds to pdf.js: only white ones hide nothing. */
export const FILL_COLORS_SOURCE = `
function isWhite(values) {
  if (!values || values.some(v => typeof v !== "number")) return false;
  if (values.length === 4) return values.every(v => v < 0.02);
  return values.length > 0 && values.every(v => v > 0.98);
}
/* Whether the numbers of a color are amounts of light or ink, as those of a pattern or a spot color are not. */
function isCounted(resources, name) {
  if (!(name instanceof Name)) return false;
  if (/^Device(Gray|RGB|CMYK)$/.test(name.name)) return true;
  const space = resources.get("ColorSpace")?.get?.(name.name);
  const family = Array.isArray(space) ? space[0] : space;
  return family instanceof Name && /^(ICCBased|CalGray|CalRGB|Device(Gray|RGB|CMYK))$/.test(family.name);
}
`
