import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Definition } from '../definitions/definitions.ts'
import type { Document } from '../document.ts'
import { type WordEvidence, wordEvidence } from '../questions/word-evidence.ts'
import { type Candidate, candidates } from './term-candidates.ts'
import { arabicPhrases, englishPhrases } from './term-shapes.ts'
import { joinedParticle, vocabularyOf } from './vocabulary.ts'

type TermKind = 'acronym' | 'proper' | 'term'
export type Term = {
  text: string
  /** Stems of its words: its identity. */
  key: string
  count: number
  sentences: number[]
  score: number
  kind: TermKind
  defined: boolean
}

/** Terms of the document, best first: frequent, not only parts of longer terms, early, defined. */
export function findTerms(document: Document, definitions: Definition[]): Term[] {
  const evidence = wordEvidence(document)
  const vocabulary = vocabularyOf(document)
  const inArabic = (text: string) =>
    arabicPhrases(text).filter(({ unless }) => unless === undefined || !joinedParticle(unless, vocabulary))
  const found = candidates(document, document.lang === 'ar' ? inArabic : englishPhrases)
  for (const definition of definitions) addDefined(found, definition, document)
  const defined = new Set(definitions.map(({ key }) => key))
  const nested = nestedCounts(found)
  const terms: Term[] = []
  for (const [key, candidate] of found) {
    const text = commonestForm(candidate)
    const isDefined = defined.has(key)
    if (!isDefined && document.lang === 'en' && !isNoun(text, evidence)) continue
    const score = scoreOf(candidate, nested.get(key) ?? 0, document.sentences.length)
    terms.push({
      text,
      key,
      count: candidate.count,
      sentences: [...candidate.sentences],
      score: isDefined ? Math.max(score, 1) * 2.5 : score,
      kind: kindOf(text, document.lang, evidence),
      defined: isDefined,
    })
  }
  return terms.sort((a, b) => b.score - a.score)
}

function addDefined(found: Map<string, Candidate>, definition: Definition, document: Document) {
  if (found.has(definition.key)) return
  const stems = definition.key.split(' ')
  const ids = document.sentences
    .filter((sentence) => stems.every((stem) => sentence.stems.includes(stem)))
    .map(({ id }) => id)
  found.set(definition.key, {
    forms: new Map([[definition.term, 1]]),
    count: Math.max(1, ids.length),
    sentences: new Set(ids.length > 0 ? ids : [definition.sentence.id]),
    length: stems.length,
    first: definition.sentence.id,
  })
}

function commonestForm({ forms }: Candidate): string {
  const [best] = [...forms].sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
  return best?.[0] ?? ''
}

/** Mean count of the longer terms around each term (C-value): "chain" counts little beside "food chain". */
function nestedCounts(found: Map<string, Candidate>): Map<string, number> {
  const around = new Map<string, number[]>()
  for (const [key, { count }] of found) {
    const stems = key.split(' ')
    if (count < 2 || stems.length < 2) continue
    for (let from = 0; from < stems.length; from++) {
      for (let to = from + 1; to <= stems.length; to++) {
        const part = stems.slice(from, to).join(' ')
        if (part === key || !found.has(part)) continue
        around.set(part, [...(around.get(part) ?? []), count])
      }
    }
  }
  return new Map([...around].map(([key, counts]) => [key, counts.reduce((a, b) => a + b, 0) / counts.length]))
}

function scoreOf(candidate: Candidate, nested: number, sentences: number): number {
  const early = 1 + 0.5 * (1 - candidate.first / (sentences + 1))
  return Math.log2(1.6 + candidate.length) * (candidate.count - nested) * early
}

const ACRONYM = /^[A-Z][A-Z0-9]{1,6}s?$/

function isNoun(text: string, evidence: WordEvidence): boolean {
  if (ACRONYM.test(text)) return true
  const terms = parts(text)
  const head = evidence.of(terms.at(-1) ?? '')
  if (terms.length === 1) return head.noun > 0 && head.noun > head.verb
  if (head.noun === 0 || head.noun <= head.verb) return false
  const first = terms[0] ?? ''
  const opening = evidence.of(first)
  if (opening.verb > opening.noun) return false
  return !/(?:ing|ed)$/.test(first) || opening.noun > 0
}

function kindOf(text: string, lang: Lang, evidence: WordEvidence): TermKind {
  if (lang === 'ar') return /^[A-Za-z][\w .&-]*$/.test(text) ? 'acronym' : 'term'
  if (ACRONYM.test(text)) return 'acronym'
  return parts(text).every((word) => evidence.isName(word)) ? 'proper' : 'term'
}
