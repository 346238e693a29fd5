import { containsPhrase, fold, plain } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { isScripture } from '../../text/scripture.ts'
import { parts, phraseKey, wordsWithOffsets } from '../../text/words.ts'
import { type FoundMeaning, meaningsOf } from '../definitions/meanings.ts'
import type { Knowledge } from '../knowledge.ts'
import { asAnswer, formOf } from '../terms/term-form.ts'
import { about, explained, POINTS, type QuestionCandidate } from './candidate.ts'
import { classNoun } from './class-noun.ts'
import type { LessonText } from './kinds.ts'
import { partOf } from './parts.ts'
import { WORDING } from './wording.ts'

const MOST_WORDS = 2
/** A shorter description fits more than one thing. */
const LEAST_SAID = 6
/** A term that is taught comes again. */
const LEAST_USES = 2

/** A definition whose term is typed: only a short term of the text itself, so that there is one answer. */
export function typedTerms({ sentences }: LessonText, knowledge: Knowledge): QuestionCandidate[] {
  return meaningsOf(sentences, knowledge).flatMap((meaning) => typed(meaning, knowledge) ?? [])
}

function typed({ sentence, term, body, key, kind, head }: FoundMeaning, knowledge: Knowledge) {
  const { document } = knowledge
  const { lang } = document
  const known = knowledge.termByKey.get(key)
  if (kind !== 'definition' || head !== undefined || isScripture(sentence.block.segment.text) || !known)
    return undefined
  if (parts(term).length > MOST_WORDS || parts(body).length < LEAST_SAID || known.count < LEAST_USES)
    return undefined
  if (known.kind !== 'term' || !/^[\p{L}\p{M} -]+$/u.test(term)) return undefined
  // A heading over it says the term to everybody.
  const above = [document.source.title, partOf(sentence.block, document)].join(' ')
  if (containsPhrase(above, term)) return undefined
  const answer = asAnswer(term, knowledge)
  const accepted = acceptedForms(answer, key, known.sentences, knowledge)
  const { passage, ...rests } = about(sentence)
  const noun = classNoun(body, lang)
  return {
    ...rests,
    ...explained(lang, passage, undefined, noun && WORDING[lang].isA(noun)),
    type: 'short_answer',
    rule: 'term_typed',
    title: WORDING[lang].typeTerm(body),
    answers: accepted.map((text) => ({ text, correct: true })),
    content: { accepted },
    difficulty: 'intermediate',
    skill: 'recall',
    points: POINTS.intermediate,
    score: 2.2 + Math.min(0.4, known.score / 20),
  } satisfies QuestionCandidate
}

/** The term with and without its article, and every form in which the text has it. */
function acceptedForms(term: string, key: string, sentences: number[], knowledge: Knowledge): string[] {
  const { lang, sentences: all } = knowledge.document
  const length = parts(term).length
  const written = sentences.flatMap((id) => {
    const { plain } = all[id] ?? {}
    if (!plain) return []
    const words = wordsWithOffsets(plain.text)
    return words.flatMap((word, at) => {
      const last = words[at + length - 1]
      const phrase = last ? plain.text.slice(word.start, last.end) : ''
      return phrase !== '' && phraseKey(phrase) === key && inflected(phrase, term, lang) ? [phrase] : []
    })
  })
  const forms = [term, ...written.map((form) => asAnswer(form, knowledge))].flatMap((form) =>
    withArticles(form, lang),
  )
  return [...new Map(forms.map((form) => [fold(form), form])).values()].slice(0, 12)
}

/** The same word in the other number, or with another article; not "climatic" for "climate". */
function inflected(form: string, term: string, lang: Lang): boolean {
  const [a, b] = [form, term].map((text) => (lang === 'ar' ? bare(plain(text).text) : fold(text)))
  if (a === undefined || b === undefined) return false
  const ending = lang === 'ar' ? /^(?:ة|ات)?$/u : /^(?:s|es)?$/
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const stemmed = short.replace(/ة$/u, '')
  return long.startsWith(stemmed) && ending.test(long.slice(stemmed.length))
}

const bare = (text: string) => text.replace(/(?<!\p{L})ال(?=\p{L}{2})/gu, '')

function withArticles(form: string, lang: Lang): string[] {
  if (lang === 'en') {
    const one =
      formOf(form, lang).ending === 'plural' ? [] : [`${/^[aeiou]/i.test(form) ? 'an' : 'a'} ${form}`]
    return [form, `the ${form}`, ...one]
  }
  const words = parts(bare(form))
  // «القشرة الأرضية» may be typed «قشرة أرضية»; «ضغط الدم» has its article in the middle alone.
  if (/^ال/u.test(form)) return [form, words.join(' ')]
  return words.length === 1 ? [form, `ال${form}`] : [form]
}
