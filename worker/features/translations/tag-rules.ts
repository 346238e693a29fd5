import type { Mark } from '#db/content.ts'

const TAG = /\{(\/?)(\d{1,3})\}/g
type Marked = { text: string; marks?: Mark[] | undefined }

/**
 * A sentence for translators, with `{1}` and `{/1}` around its first mark and so on. Text that contains such tags
 * itself gets none.
 */
export function tagged({ text, marks = [] }: Marked): string {
  if (marks.length === 0 || text.search(TAG) >= 0) return text
  const tags = marks.flatMap(({ from, to }, index) => [
    { at: from, text: `{${index + 1}}`, rank: 1 },
    { at: to, text: `{/${index + 1}}`, rank: 0 },
  ])
  let out = text
  // Works from the end, so that earlier positions stay valid; of two tags at one position the closing one comes first.
  for (const tag of tags.toSorted((a, b) => b.at - a.at || b.rank - a.rank))
    out = out.slice(0, tag.at) + tag.text + out.slice(tag.at)
  return out
}

/** The translated sentence with its tags turned back into the marks of the source. */
export function untagged(translation: string, { text: source, marks = [] }: Marked): Marked {
  if (marks.length === 0 || source.search(TAG) >= 0) return { text: translation }
  const open = new Map<number, number>()
  const found: Mark[] = []
  let text = ''
  let last = 0
  for (const tag of translation.matchAll(TAG)) {
    const number = Number(tag[2])
    const mark = marks[number - 1]
    if (!mark) continue
    text += translation.slice(last, tag.index)
    last = tag.index + tag[0].length
    const from = open.get(number)
    if (tag[1] === '') open.set(number, text.length)
    else if (from !== undefined) {
      open.delete(number)
      if (text.length > from) found.push({ ...mark, from, to: text.length })
    }
  }
  text += translation.slice(last)
  const ordered = found.toSorted((a, b) => a.from - b.from || b.to - a.to)
  return ordered.length > 0 ? { text, marks: ordered } : { text }
}

/** The tags of a source. */
export const tagsOf = (text: string): string[] => text.match(TAG) ?? []

/** The tags of the source that a translation lacks. */
export function missingTags(source: string, text: string): string[] {
  const there = new Set(tagsOf(text))
  return tagsOf(source).filter((tag) => !there.has(tag))
}
