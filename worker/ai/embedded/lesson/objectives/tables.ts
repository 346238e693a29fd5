import { plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { joinedWords, lowered, quote } from './wording.ts'

const ASPECT =
  /^(?:property|feature|aspect|criterion|characteristic|point|item|comparison|ال?خاصية|ال?صفة|ال?معيار|وجه المقارنة|أوجه المقارنة|وجوه المقارنة|البند|المقارنة)$/iu
const NO_NOUN =
  /^(?:used|made|found|falls?|is|are|has|have|can|does|how|why|what|where|when)\b|\b(?:for|at|of|in|by|to|with)(?: \([^)]*\))?$/i
const NAME_WORDS = 4
const COMPARED = 4

/** What a table holds side by side is compared; a long one is used. */
export function tableObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  return sections.flatMap(({ units }) =>
    units.flatMap((unit): Objective[] => {
      const block = unit.kind === 'table' ? unit.blocks[0] : undefined
      const rows = block?.rows ?? []
      const made = block?.head === 'row' ? wording(rows, lang) : undefined
      return made && block ? [{ kind: 'table', ...made, spans: block.spans }] : []
    }),
  )
}

function wording(rows: string[][], lang: Lang): { rank: number; text: string } | undefined {
  const [head = [], ...body] = rows
  const [key = '', ...columns] = head
  if (body.length < 2 || columns.length === 0 || columns.some((cell) => !isName(cell))) return undefined
  const things = body.map((row) => row[0] ?? '')
  if (ASPECT.test(plain(key).text.trim())) {
    return columns.length >= 2 && columns.length <= COMPARED
      ? { rank: 1.5, text: compare(columns, [], lang) }
      : undefined
  }
  if (things.length <= COMPARED && columns.length > 1 && columns.length <= 3 && things.every(isName)) {
    return { rank: 1.5, text: compare(things, columns, lang) }
  }
  if (!isName(key)) return undefined
  const wanted = columns.slice(0, 2)
  return {
    rank: 2.8,
    text:
      lang === 'en'
        ? `find ${joinedWords(
            wanted.map((cell) => `the ${lowered(cell)}`),
            lang,
          )} of each ${lowered(singular(key))} in the table`
        : `استخراج ${joinedWords(
            wanted.map((cell) => quote(cell, lang)),
            lang,
          )} من الجدول لكل ${quote(key, lang)}`,
  }
}

const isName = (cell: string): boolean =>
  /\p{L}{2}/u.test(cell) && parts(cell).length <= NAME_WORDS && !/[\p{Nd}_:]/u.test(cell)
const singular = (word: string): string => word.replace(/(?<=[^s])s$/u, '')

function compare(things: string[], aspects: string[], lang: Lang): string {
  if (lang === 'ar') {
    const by =
      aspects.length === 0
        ? ''
        : ` من حيث ${joinedWords(
            aspects.map((cell) => quote(cell, lang)),
            lang,
          )}`
    return `المقارنة بين ${joinedWords(
      things.map((cell) => quote(cell, lang)),
      lang,
    )}${by}`
  }
  // "Used for" is no noun.
  const nouns = aspects.filter((cell) => !NO_NOUN.test(cell))
  const by = nouns.length === 0 ? '' : ` by ${joinedWords(nouns.map(lowered), lang)}`
  return `compare ${joinedWords(things.map(lowered), lang)}${by}`
}
