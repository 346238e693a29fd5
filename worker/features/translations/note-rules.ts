import { fold } from '#worker/ai/text/fold.ts'
import type { SegmentNote } from '#worker/contract/translations.ts'
import { formerIn, type Pair, saysTerm, termsIn } from './glossary-rules.ts'
import { missingTags, tagsOf } from './tag-rules.ts'

/** The numbers of a text in one notation. Numbers in tags don't count. */
function numbersIn(text: string): string[] {
  const bare = tagsOf(text).reduce((rest, tag) => rest.replace(tag, ' '), text)
  const western = fold(bare)
    .replace(/٫/g, '.')
    .replace(/(?<=\d)[,٬](?=\d{3}(?!\d))/g, '')
  return western.match(/\d+(?:\.\d+)?/g) ?? []
}

type Languages = { from: string; to: string }

/** What a person should check in a translation: glossary words, numbers and marks that are missing. */
export function notesOn(source: string, text: string, pairs: Pair[], { from, to }: Languages): SegmentNote[] {
  if (text.trim() === '') return []
  const terms = termsIn(source, pairs, from)
    .filter(({ target }) => target !== '' && !saysTerm(text, target, to))
    .map(
      (pair): SegmentNote => ({
        name: 'glossary',
        term: pair.term,
        target: pair.target,
        found: formerIn(text, pair, to),
      }),
    )
  const said = numbersIn(text)
  const numbers = numbersIn(source)
    .filter((number) => !said.includes(number))
    .slice(0, 1)
    .map((missing): SegmentNote => ({ name: 'numbers', missing }))
  const tags = missingTags(source, text)
    .slice(0, 1)
    .map((missing): SegmentNote => ({ name: 'tags', missing }))
  return [...terms, ...numbers, ...tags]
}
