import type { Span } from '../../../engine.ts'
import { plain } from '../../../text/fold.ts'
import { spanOf } from '../../questions/candidate.ts'
import { wordEvidence } from '../../questions/word-evidence.ts'
import type { Objective, ObjectiveContext } from './objective.ts'
import { joinedWords, lowered, quote } from './wording.ts'

const MOST = 3

/** "Every aspect of life is…" says something of many things and defines none. */
const NO_TERM =
  /^(?:every|each|all|any|some|many|most|no|several|other|further|furthermore|together|thus|however|also|generally|overall|today|then|here|كل|جميع|بعض|معظم|أي|أغلب|ثم|عندما|لما)(?!\p{L})|(?<!\p{L})[وف]?(?:كان|كانت)(?!\p{L})/iu

/** A town or a person is told of and has no meaning. */
const PROPER = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u

type Defined = { term: string; spans: Span[] }

/** What the lesson defines and no other objective has named: what is meant by it is explained. */
export function termObjectives(
  { sections, lang, document }: ObjectiveContext,
  others: Objective[],
): Objective[] {
  const { isName } = wordEvidence(document)
  const inSentence = (term: string) =>
    lang === 'en' && !isName(term.split(' ')[0] ?? '') ? lowered(term) : term
  const named = others.filter(({ kind }) => kind === 'siblings').map(({ text }) => text.toLowerCase())
  const defined = sections.flatMap(({ shown, units }): Defined[] => [
    ...shown.flatMap(({ unit, more }) =>
      unit.kind !== 'prose' || more
        ? []
        : unit.sentences.flatMap(({ definition, sentence }) =>
            definition ? [{ term: definition.term, spans: [spanOf(sentence)] }] : [],
          ),
    ),
    ...units.flatMap((unit) =>
      unit.kind === 'glossary'
        ? (unit.entries ?? []).map(({ term, meaning }) => ({ term, spans: meaning.spans }))
        : [],
    ),
  ])
  const left = defined.filter(
    ({ term }) =>
      !NO_TERM.test(plain(term).text) &&
      !(lang === 'en' && PROPER.test(term) && isName(term.split(' ')[0] ?? '')) &&
      !named.some((text) => text.includes(quote(inSentence(term), lang).toLowerCase())),
  )
  const chosen = [...new Map(left.map((one) => [one.term.toLowerCase(), one])).values()].slice(0, MOST)
  if (chosen.length === 0) return []
  const terms = joinedWords(
    chosen.map(({ term }) => quote(inSentence(term), lang)),
    lang,
  )
  const text = lang === 'en' ? `explain what is meant by ${terms}` : `شرح المقصود بـ${terms}`
  return [{ kind: 'terms', rank: 2.5, text, spans: chosen.flatMap(({ spans }) => spans) }]
}
