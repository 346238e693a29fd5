import { display, shown } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import { stem, words } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { asAnswer } from '../../terms/term-form.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { importance } from '../importance.ts'
import { partOf } from '../parts.ts'
import { BLANK } from '../quote/quotable.ts'
import { matchingSet, type Pair } from '../sets/set.ts'
import { poolOf } from './extra-words.ts'
import { type Filled, fill, type Left } from './fillings.ts'
import type { Gap } from './gaps.ts'
import { passagesOf } from './passages.ts'
import type { Piece } from './pieces.ts'

const LEAST = 3
const FROM_THE_START = 0.5
const ACROSS = -0.3

/** Passages of the lesson with words left out, which are to be put back. */
export function gapSets(sentences: Sentence[], knowledge: Knowledge): QuestionCandidate[] {
  const pool = poolOf(sentences, knowledge)
  const made = new Map<string, number>()
  return runsOf(sentences).flatMap((run) => {
    const part = (run[0] && partOf(run[0].block, knowledge.document)) ?? knowledge.document.source.title ?? ''
    const named = new Set(words(part).map(stem))
    const filled = passagesOf(run, knowledge).flatMap((passage) => {
      const one = fill(passage, named, pool, knowledge)
      if (!one) return []
      const start = (passage.opens ? FROM_THE_START : 0) + (passage.blocks.length > 1 ? ACROSS : 0)
      return { ...one, worth: one.worth + start }
    })
    return apart(filled).map((best) => {
      const index = made.get(part) ?? 0
      made.set(part, index + 1)
      return setOf(best, index, knowledge)
    })
  })
}

/** Sentences that follow each other in paragraphs, or in items of a list: a verse between two of them parts them. */
function runsOf(sentences: Sentence[]): Sentence[][] {
  const runs: Sentence[][] = []
  for (const sentence of sentences) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (last && followsOn(last, sentence)) run?.push(sentence)
    else runs.push([sentence])
  }
  return runs
}

function followsOn(last: Sentence, next: Sentence): boolean {
  if (next.id !== last.id + 1) return false
  return (
    next.block === last.block ||
    (next.block.index === last.block.index + 1 && next.block.kind === last.block.kind)
  )
}

/** The best passages, no two of which share a paragraph, in the order of the text. */
function apart(filled: Filled[]): Filled[] {
  const chosen: Filled[] = []
  for (const one of filled.toSorted((a, b) => b.worth - a.worth)) {
    const taken = chosen.some(({ passage }) =>
      passage.blocks.some((block) => one.passage.blocks.includes(block)),
    )
    if (!taken) chosen.push(one)
  }
  return chosen.toSorted((a, b) => (a.passage.sentences[0]?.id ?? 0) - (b.passage.sentences[0]?.id ?? 0))
}

function setOf({ lefts, extra, passage }: Filled, index: number, knowledge: Knowledge): QuestionCandidate {
  const pairs = lefts.flatMap((left) => pairOf(left, knowledge) ?? [])
  const worths = lefts.map(({ gap }) => gap?.worth ?? 0)
  const strength = Math.min(1, worths.reduce((sum, one) => sum + one, 0) / worths.length - 1)
  const about = passage.sentences.reduce((sum, one) => sum + importance(one, knowledge), 0)
  return matchingSet(
    pairs,
    extra,
    {
      rule: 'fill_words',
      kind: 'words',
      skill: 'recall',
      difficulty: 'intermediate',
      score:
        2.9 + Math.min(0.4, about / passage.sentences.length) + 0.4 * strength + 0.1 * (pairs.length - LEAST),
    },
    knowledge.document,
    index,
  )
}

function pairOf({ pieces, gap }: Left, knowledge: Knowledge): Pair | undefined {
  const [first, last] = [pieces[0], pieces.at(-1)]
  if (!gap || !first || !last) return undefined
  const [from, to] = [spanOf(first.sentence), spanOf(last.sentence)]
  const quote = gap.sentence.block.segment.text.slice(from.start, to.end)
  return {
    sentence: gap.sentence,
    asks: factOf(gap.sentence),
    span: { ...from, end: to.end, quote },
    passage: display(quote),
    left: pieces.map((piece) => textOf(piece, gap, knowledge.document.lang)).join(' '),
    right: gap.start === first.from ? asAnswer(gap.text, knowledge) : gap.text,
  }
}

function textOf({ sentence, from, to }: Piece, gap: Gap, lang: Lang): string {
  const { raw, plain } = sentence
  const upper = (text: string) =>
    lang === 'en' && from > 0 && isStart(plain.text, from) ? capitalised(text) : text
  if (sentence !== gap.sentence || gap.start < from || gap.end > to) return upper(shown(raw, plain, from, to))
  const open = shown(raw, plain, from, gap.start)
  const close = shown(raw, plain, gap.end, to)
  const before = open !== '' && /\s$/.test(plain.text.slice(0, gap.start)) ? `${open} ` : open
  return upper(`${before}${BLANK}${/^\s/.test(plain.text.slice(gap.end)) ? ' ' : ''}${close}`)
}

/** Behind a connective that is left out, and not behind the first part of the sentence. */
const isStart = (text: string, from: number): boolean =>
  !/[,;،؛]\s$/.test(text.slice(0, from)) || /^\p{L}+,\s$/u.test(text.slice(0, from))
