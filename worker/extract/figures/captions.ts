/** How the caption of a picture begins; that of a table is none. Persian writes its own kaf and yeh. */
const BEGINNING =
  /^(?:figure|fig\.?|image|picture|photo|illustration|diagram|abb(?:ildung|\.)?|(?:ال)?(?:شكل|صورة|رسم|خريطة|مخطط)|شکل|تصویر)\s*[([]?\s*\d/iu
const TABLE = /^(?:table|tab\.|tableau|tabelle|(?:ال)?جدول)(?![\p{L}])/iu
/** Longer than this it is a paragraph about the picture. */
const MOST_CHARS = 400
/** Arabic-Indic and Persian digits as those that the pattern knows. */
const western = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15))

/** Whether a paragraph is the caption of a picture: by its style, or by how it begins. */
export function isCaption(text: string, styled = false): boolean {
  if (text.length === 0 || text.length > MOST_CHARS || TABLE.test(text)) return false
  return styled || BEGINNING.test(western(text))
}

/** What stands in the flow of a document: a paragraph, which may hold pictures, or pictures alone. */
type Standing = { isCaption: boolean; pictures: number }

/**
 * For each place of the flow with pictures, the place of their caption: the paragraph itself, the next, the one after
 * it, or the one before. A document that writes captions above its pictures is read that way; each caption serves once.
 */
export function captionPlaces(flow: Standing[]): Map<number, number> {
  const above = flow.filter((one, at) => one.pictures > 0 && isAt(flow, at - 1) && !isAt(flow, at + 1)).length
  const below = flow.filter((one, at) => one.pictures > 0 && isAt(flow, at + 1) && !isAt(flow, at - 1)).length
  const order = above > below ? [0, -1, 1, 2] : [0, 1, 2, -1]
  const places = new Map<number, number>()
  const taken = new Set<number>()
  flow.forEach((one, at) => {
    if (one.pictures === 0) return
    const way = order.find((step) => isFree(flow, taken, { at, step }))
    if (way === undefined) return
    taken.add(at + way)
    places.set(at, at + way)
  })
  return places
}

const isAt = (flow: Standing[], at: number) => flow[at]?.isCaption === true

/** A caption two paragraphs on belongs to the picture only where no other picture stands between. */
function isFree(flow: Standing[], taken: Set<number>, { at, step }: { at: number; step: number }): boolean {
  if (step === 2 && (flow[at + 1]?.pictures ?? 0) > 0) return false
  return isAt(flow, at + step) && !taken.has(at + step)
}
