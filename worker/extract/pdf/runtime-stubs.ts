/**
 * pdf.js names these browser classes while it loads, to draw pages. Only text is read here, so empty
 * ones do. This module must be imported before pdf.js.
 */
class Stub {}

const scope: Record<string, unknown> = globalThis as unknown as Record<string, unknown> // names not in workerd's types
for (const name of ['DOMMatrix', 'Path2D', 'ImageData']) scope[name] ??= Stub
