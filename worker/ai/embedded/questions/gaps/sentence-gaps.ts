import { fold, shown } from '../../../text/fold.ts'
import { parts, stem, words } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { ARABIC_ACTION } from '../../lesson/cues-ar.ts'
import { aboutQuote, factOf, type QuestionCandidate } from '../candidate.ts'
import { numberWords } from '../numbers/number-words.ts'
import { standing } from '../numbers/standing.ts'
import { partOf } from '../parts.ts'
import { gapText, type Quote, spanOfQuote } from '../quote/quotable.ts'
import { groups, matchingSet, type Pair } from '../sets/set.ts'
import { isDefinite, isPreposition, isPresentVerb } from './arabic-nouns.ts'
import { extraWords, poolOf } from './extra-words.ts'
import { areApart, areKin, type Gap, gapsOf } from './gaps.ts'

/** A sentence that stands alone, with its gap and all stems that it shows. */
type Stated = { quote: Quote; gap: Gap; stems: string[] }

const LEAST_WORTH = 1.5
const TRIED = 3

/** Sentences of the lesson that stand alone, each with a word left out: the words are to be put back. */
export function sentenceGaps(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const chosen = chosenOf(sentences, knowledge)
  const pool = poolOf(sentences, knowledge).filter((gap) => !isNumber(gap, knowledge))
  return groups(chosen).flatMap((group, index) => {
    const all = new Set(group.flatMap(({ stems }) => stems))
    const strange = pool.filter(({ stems }) => !stems.some((one) => isShown(one, all)))
    const gaps = group.map(({ gap }) => gap)
    const extra = extraWords(gaps, strange, knowledge)
    if (!extra) return []
    return matchingSet(
      group.map((stated) => pairOf(stated, knowledge)),
      extra,
      {
        rule: 'fill_words',
        kind: 'sentences',
        skill: 'recall',
        difficulty: 'intermediate',
        score: 2.6 + Math.min(0.4, gaps.reduce((sum, { worth }) => sum + worth, 0) / gaps.length - 1.5),
      },
      knowledge.document,
      index,
    )
  })
}

/** One gap of each sentence, the best that none of the others shows. */
function chosenOf(sentences: Sentence[], knowledge: Knowledge): Stated[] {
  const open = sentences.flatMap((sentence) => {
    if (sentence.block.kind === 'heading' || sentence.block.kept) return []
    const quote = standing(sentence, knowledge, 'in set')
    if (!quote || leansOnOthers(quote.before ?? quote, knowledge)) return []
    const from = quote.before ? 0 : quote.from
    const shownText = `${quote.before?.sentence.plain.text ?? ''} ${sentence.plain.text}`
    const stems = words(shownText).map(stem)
    // The set is named after the part, or the document where its sentences are of several parts.
    const { document } = knowledge
    const own = new Set(
      words(`${partOf(sentence.block, document) ?? ''} ${document.source.title ?? ''}`).map(stem),
    )
    return gapsOf(sentence, knowledge)
      .filter(({ start, worth }) => start >= from && worth >= LEAST_WORTH)
      .filter((gap) => !isNumber(gap, knowledge))
      .filter((gap) => isOnce(gap, stems) && !gap.stems.some((one) => isShown(one, own)))
      .slice(0, TRIED)
      .map((gap) => ({ quote, gap, stems }))
  })
  const chosen: Stated[] = []
  for (const one of open.toSorted((a, b) => b.gap.worth - a.gap.worth)) {
    const clashes = chosen.some(
      (other) =>
        other.gap.sentence === one.gap.sentence ||
        other.quote.before?.sentence === one.gap.sentence ||
        one.quote.before?.sentence === other.gap.sentence ||
        !areApart(one.gap, other.gap, knowledge) ||
        one.gap.stems.some((word) => isShown(word, new Set(other.stems))) ||
        other.gap.stems.some((word) => isShown(word, new Set(one.stems))),
    )
    if (!clashes) chosen.push(one)
  }
  return chosen.toSorted((a, b) => a.gap.sentence.id - b.gap.sentence.id)
}

/** Numbers are asked in sets of their own. */
const isNumber = ({ text }: Gap, { document: { lang } }: Knowledge) =>
  /\p{N}/u.test(text) || text.split(/[\s-]/).some((word) => numberWords(lang).includes(word.toLowerCase()))

const IMPERSONAL = /^(?:يجوز|تجوز|يجب|تجب|يمكن|ينبغي|يلزم|يحظر|يشترط|يكفي|يوجد|توجد|يحق|يستحسن|يفضل)$/u

/** What goes on from the sentence before is half of it. */
const GOES_ON =
  /^و?ف?(?:أن|لذا|لذلك|على سبيل المثال|من ناحية أخرى|من جهة أخرى|بالتالي|كذلك|علاوة على|بالإضافة إلى (?:ذلك|هذا|ما)|مع ذلك|عادة ما)(?!\p{L})/u

/** «أنبوب ملتف يبلغ…» under the name of an organ: the heading was its subject. */
function leansOnOthers(
  { sentence, from }: Pick<Quote, 'sentence' | 'from'>,
  { document, vocabulary }: Knowledge,
): boolean {
  if (document.lang === 'en') return false
  const text = sentence.plain.text.slice(from)
  const [first = '', second = '', third = ''] = parts(text)
  if (GOES_ON.test(text)) return true
  // «يصنع عصارة خضراء»: nobody says what makes it.
  if (isPresentVerb(first) && !IMPERSONAL.test(first) && !isPreposition(second))
    return !isDefinite(second) && !isDefinite(third)
  if (ARABIC_ACTION.test(text) || /^(?:ال|هو|هي|من|في)/u.test(second) || /^ال|[:،]$/u.test(first))
    return false
  return vocabulary.has(`ال${fold(first)}`)
}

const isShown = (word: string, stems: ReadonlySet<string>) => [...stems].some((other) => areKin(word, other))

const isOnce = (gap: Gap, stems: string[]) =>
  gap.stems.every((word) => stems.filter((other) => areKin(word, other)).length === 1)

function pairOf({ quote, gap }: Stated, { document: { lang } }: Knowledge): Pair {
  return {
    sentence: gap.sentence,
    asks: factOf(gap.sentence),
    span: spanOfQuote(quote),
    passage: aboutQuote(quote).passage,
    left: gapText(quote, [gap.start, gap.end], lang).trim(),
    right: shown(gap.sentence.raw, gap.sentence.plain, gap.start, gap.end),
  }
}
