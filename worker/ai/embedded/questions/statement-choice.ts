import { display } from '../../text/fold.ts'
import type { Lang } from '../../text/language.ts'
import { parts } from '../../text/words.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { capitalised } from '../lesson/standalone.ts'
import { aboutQuote, choice, type QuestionCandidate } from './candidate.ts'
import { importance } from './importance.ts'
import { yearsIn } from './numbers/years.ts'
import { partOf } from './parts.ts'
import { quotable } from './quote/quotable.ts'
import { readsAloneArabic } from './sets/clauses-ar.ts'
import { readsAloneEnglish } from './sets/clauses-en.ts'
import { type Slot, slotsOf } from './statement-slots.ts'
import { WORDING } from './wording.ts'

const LONGEST = 24

/**
 * Which statement agrees with the text: two places of one sentence, each right or changed, in all four combinations. So
 * every value stands twice, and the right statement is not the common middle.
 */
export function statementChoices(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const { lang } = document
  const years = document.sentences.flatMap((sentence) => yearsIn(sentence, lang).map(({ year }) => year))
  return sentences.flatMap((sentence) => {
    const quote = sentence.block.kind === 'paragraph' ? quotable(sentence, lang) : undefined
    if (!quote || quote.before || parts(sentence.plain.text).length > LONGEST) return []
    const [first, ...others] = slotsOf(sentence, quote.from, lang, years)
    const second = others.find((slot) => slot.sort !== first?.sort && apart(slot, first))
    const topic = partOf(sentence.block, document) ?? document.source.title ?? termOf(sentence, knowledge)
    // Of two figures nobody need understand anything, and what does not read alone cannot be judged.
    if (first?.sort !== 'flip' && second?.sort !== 'flip') return []
    if (!reads(sentence.plain.text.slice(quote.from).replace(/[.\s]+$/u, ''), lang)) return []
    if (!first || !second || !topic) return []
    const say = (...changed: Slot[]) => said(sentence, quote.from, changed, lang)
    const candidate = choice(
      {
        ...aboutQuote(quote),
        rule: 'statement_choice',
        title: WORDING[lang].agreesOn(topic),
        right: say(),
        wrong: [say(first), say(second), say(first, second)].map((text) => ({ text })),
        difficulty: 'intermediate',
        skill: 'understand',
        score: 1.6 + importance(sentence, knowledge),
      },
      lang,
    )
    return candidate ? [candidate] : []
  })
}

const apart = (a: Slot, b: Slot | undefined) => b !== undefined && (a.to <= b.from || b.to <= a.from)

function said({ raw, plain }: Sentence, from: number, changed: Slot[], lang: Lang): string {
  const own = (start: number, end: number) => raw.slice(plain.at[start] ?? 0, plain.at[end] ?? raw.length)
  let [text, at] = ['', from]
  for (const slot of changed.toSorted((a, b) => a.from - b.from)) {
    text += own(at, slot.from) + slot.by
    at = slot.to
  }
  const whole = display(text + own(at, plain.text.length))
  return lang === 'en' ? capitalised(whole) : whole
}

const reads = (text: string, lang: Lang) => (lang === 'en' ? readsAloneEnglish(text) : readsAloneArabic(text))

/** The leading term that the sentence speaks of, where nothing else says what it is about. */
const termOf = (sentence: Sentence, { terms }: Knowledge): string | undefined =>
  terms.slice(0, 40).find(({ sentences }) => sentences.includes(sentence.id))?.text
