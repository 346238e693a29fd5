import { plain } from '../../../text/fold.ts'
import { type Objective, type ObjectiveContext, spansOf } from './objective.ts'
import { heading, joinedWords, lowered, quote } from './wording.ts'

const MOST = 3
/** «المادة (6): الحقوق»: the name behind the number. */
const NAMED = /^(?:المادة|مادة|article|art\.|§)\s*(?:رقم\s*)?\(?[\p{L}\p{Nd}]+\)?\s*[:.–-]\s*(?<name>\S.+)$/iu

/** What articles of law lay down is said, by their names or numbers. */
export function lawObjectives({ sections, lang }: ObjectiveContext): Objective[] {
  const articles = sections.filter(({ law, heading: shown }) => law && shown !== undefined).slice(0, MOST)
  if (articles.length === 0) return []
  const names = articles.map(({ about }) => NAMED.exec(plain(about).text)?.groups?.name)
  const spans = articles.flatMap(({ units }) =>
    units.flatMap((unit) =>
      unit.kind === 'prose' ? [] : unit.blocks.flatMap(({ sentences }) => spansOf(sentences)),
    ),
  )
  const named = names.every((name) => name !== undefined)
  const shown = named
    ? names.map((name) => quote(lang === 'en' ? lowered(name ?? '') : (name ?? ''), lang))
    : articles.map(({ about }) => quote(heading(about), lang))
  const list = joinedWords(shown, lang)
  const text =
    lang === 'en'
      ? `say what the text lays down ${named ? 'on' : 'under'} ${list}`
      : `بيان ما ينص عليه النص في ${list}`
  return [{ kind: 'law', rank: 0.5, text, spans }]
}
