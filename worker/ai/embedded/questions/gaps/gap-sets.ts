import { shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { stem, words } from '../../../text/words.ts'
import type { Block, Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { asAnswer } from '../../terms/term-form.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { importance } from '../importance.ts'
import { partOf } from '../parts.ts'
import { BLANK } from '../quote/quotable.ts'
import { matchingSet, type Pair } from '../sets/set.ts'
import { fill, type Left } from './fillings.ts'
import type { Gap } from './gaps.ts'
import { type Passage, passagesOf } from './passages.ts'

const LEAST = 3
const FROM_THE_START = 0.4

/** Passages of the lesson with a word left out of each sentence: the words are to be put back. */
export function gapSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const inLesson = new Set(sentences)
  const blocks = [...new Set(sentences.map(({ block }) => block))].filter(
    ({ kind, kept }) => kind === 'paragraph' && !kept,
  )
  const made = new Map<string, number>()
  return blocks.flatMap((block) => {
    if (!block.sentences.every((sentence) => inLesson.has(sentence))) return []
    const part = partOf(block, knowledge.document) ?? knowledge.document.source.title ?? ''
    const index = made.get(part) ?? 0
    const set = bestSet(block, sentences, part, index, knowledge)
    if (set) made.set(part, index + 1)
    return set ?? []
  })
}

function bestSet(block: Block, lesson: Sentence[], part: string, index: number, knowledge: Knowledge) {
  const { document } = knowledge
  const named = new Set(words(part).map(stem))
  const best = passagesOf(block, knowledge)
    .flatMap((passage) => {
      const filled = fill(passage, named, lesson, knowledge)
      if (!filled) return []
      const start = passage.sentences[0] === block.sentences[0] ? FROM_THE_START : 0
      return { ...filled, passage, worth: filled.worth + start }
    })
    .reduce<{ lefts: Left[]; worth: number; extra: string[]; passage: Passage } | undefined>(
      (top, one) => (top === undefined || one.worth > top.worth ? one : top),
      undefined,
    )
  if (!best) return undefined
  const pairs = best.lefts.flatMap((left) => pairOf(left, best.passage, knowledge) ?? [])
  const about = best.passage.sentences.reduce((sum, one) => sum + importance(one, knowledge), 0)
  return matchingSet(
    pairs,
    best.extra,
    {
      rule: 'fill_words',
      kind: 'words',
      skill: 'recall',
      difficulty: 'intermediate',
      score: 3 + Math.min(0.6, about / best.passage.sentences.length) + 0.1 * (pairs.length - LEAST),
    },
    document,
    index,
  )
}

function pairOf({ sentences, gap }: Left, passage: Passage, knowledge: Knowledge): Pair | undefined {
  if (!gap) return undefined
  const { lang } = knowledge.document
  const spans = sentences.map(spanOf)
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return undefined
  const span = {
    ...first,
    end: last.end,
    quote: gap.sentence.block.segment.text.slice(first.start, last.end),
  }
  const texts = sentences.map((sentence) => textOf(sentence, gap, passage, lang))
  return {
    sentence: gap.sentence,
    asks: factOf(gap.sentence),
    span,
    passage: span.quote,
    left: texts.join(' '),
    right: gap.start === 0 ? asAnswer(gap.text, knowledge) : gap.text,
  }
}

function textOf(sentence: Sentence, gap: Gap, passage: Passage, lang: Lang): string {
  const { raw, plain } = sentence
  const from = passage.sentences[0] === sentence ? passage.from : 0
  const upper = (text: string) => (lang === 'en' && from > 0 ? capitalised(text) : text)
  if (sentence !== gap.sentence) return upper(shown(raw, plain, from, plain.text.length))
  const open = shown(raw, plain, from, gap.start)
  const close = shown(raw, plain, gap.end, plain.text.length)
  const before = open === '' || /\s$/.test(plain.text.slice(0, gap.start)) === false ? open : `${open} `
  return upper(`${before}${BLANK}${/^\s/.test(plain.text.slice(gap.end)) ? ' ' : ''}${close}`)
}
