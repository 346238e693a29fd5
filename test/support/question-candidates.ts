import { analyse } from '#worker/ai/embedded/document.ts'
import { learn } from '#worker/ai/embedded/knowledge.ts'
import type { QuestionCandidate } from '#worker/ai/embedded/questions/candidate.ts'
import { onRequest, trusted } from '#worker/ai/embedded/questions/kinds.ts'
import { isOnRequest, type Rule } from '#worker/ai/embedded/rules.ts'
import type { Lang } from '#worker/ai/text/language.ts'
import { markdownSource } from './markdown-source.ts'

/** Every question that the embedded engine finds in a text, before any is selected; of one rule when it is named. */
export function candidatesOf(lang: Lang, markdown: string, rule?: Rule): QuestionCandidate[] {
  const document = analyse(markdownSource(markdown, lang))
  const { sentences, blocks } = document
  const lesson = { sentences, blocks }
  const good = trusted(lesson, learn(document))
  const weaker = onRequest(lesson, good, learn(document)).filter((one) => isOnRequest(one.rule))
  const all = [...good, ...weaker]
  return rule ? all.filter((candidate) => candidate.rule === rule) : all
}

/** The pairs of the matchings of one rule, as "left = right". */
export const pairsOf = (lang: Lang, markdown: string, rule: Rule): string[] =>
  candidatesOf(lang, markdown, rule).flatMap(({ content }) =>
    (content?.pairs ?? []).map(({ left, right }) => `${left} = ${right}`),
  )
