import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Sentence } from '#worker/contract/content.ts'
import { runsOf } from '#worker/contract/mark-runs.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { BOOK_WORDS } from './book-words.ts'
import { escaped, runMarkup } from './markup.ts'

export type Notes = ReturnType<typeof createNotes>

/** The sources of one lesson, numbered as they are first met. The same passage keeps its number. */
export function createNotes(language: ContentLanguage) {
  const words = BOOK_WORDS[language]
  const numbers = new Map<string, { n: number; citation: Citation }>()

  const keyOf = ({ segment_id: id, start, end }: Citation) => `${id}:${start}:${end}`
  function numberOf(citation: Citation): number {
    const known = numbers.get(keyOf(citation))
    if (known) return known.n
    numbers.set(keyOf(citation), { n: numbers.size + 1, citation })
    return numbers.size
  }

  const mark = (citation: Citation): string => {
    const n = numberOf(citation)
    return `<a epub:type="noteref" role="doc-noteref" class="mark" href="#n${n}">${n}</a>`
  }

  /** Sentences with their marks; those without a source that the instructor wrote are said to be so. */
  const sentences = (list: Sentence[], cited: Citation[]): string =>
    list
      .map(({ text, citations, support, marks: styles }) => {
        const marks = cited.filter(({ id }) => citations.includes(id)).map(mark)
        const own = support === 'supported' ? '' : ` <small>(${escaped(words.own)})</small>`
        const said = runsOf(text, styles).map(runMarkup).join('')
        return `${said}${marks.join(' ')}${marks.length === 0 && support === 'own' ? own : ''}`
      })
      .join(' ')

  function placeOf({ locator }: Citation): string {
    if (locator.page !== undefined) return words.page(locator.page)
    if (locator.slide !== undefined) return words.slide(locator.slide)
    if (locator.start_ms !== undefined) return words.moment(clock(locator.start_ms))
    return locator.heading_path?.at(-1) ?? ''
  }

  const all = (): string =>
    numbers.size === 0
      ? ''
      : `<section epub:type="footnotes" role="doc-endnotes"><h2>${words.sources}</h2>${[...numbers.values()]
          .map(
            ({ n, citation }) =>
              `<aside epub:type="footnote" role="doc-footnote" id="n${n}"><p>${n}. <q>${escaped(citation.quote)}</q> <cite>${escaped(
                [citation.material_name, placeOf(citation)]
                  .filter(Boolean)
                  .join(language === 'ar' ? '، ' : ', '),
              )}</cite></p></aside>`,
          )
          .join('')}</section>`

  return { sentences, all }
}

function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
