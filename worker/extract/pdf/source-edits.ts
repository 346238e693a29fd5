/** A place of a source, found once, and what takes its place. */
export type Edit = { anchor: string; replacement: string }

export const before = (anchor: string, code: string): Edit => ({ anchor, replacement: `${code}${anchor}` })
export const after = (anchor: string, code: string): Edit => ({ anchor, replacement: `${anchor}${code}` })

/** The edited source; throws when an anchor is missing or stands there twice. */
export function applyEdits(source: string, edits: Edit[]): string {
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
