import { display, fold, plain } from '../../../text/fold.ts'
import type { Lang } from '../../../text/language.ts'
import type { Block } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import { matchingSets, type Pair } from '../sets/set.ts'
import { type PartFamily, partFamilies } from './part-names.ts'
import { namesNothing } from './part-statements.ts'
import { type Part, type Telling, tellingParts } from './telling-parts.ts'

/** Each part is asked about by so many statements at most, each in a set of its own. */
const ROUNDS = 1
const LESS_EACH_ROUND = 0.35

/** What is said of the things that headings name, where the lesson is made of such parts. */
export function namedPartSets(blocks: Block[], knowledge: Knowledge): QuestionCandidate[] {
  return setsOf(blocks, knowledge, isOfName, 'described')
}

/** Statements with the headings that they stand under: where something is said, and not what is so. */
export function partSets(blocks: Block[], knowledge: Knowledge): QuestionCandidate[] {
  return setsOf(blocks, knowledge, () => true, 'parts')
}

type Takes = (said: Telling, lang: Lang) => boolean

/** "… crosses at one narrow place", "It carries carts", "Origin: hills of the north": the heading is what it speaks of. */
const isOfName: Takes = ({ text, attribute }, lang) =>
  attribute || /^… /.test(text) || namesNothing(text, lang)

function setsOf(
  blocks: Block[],
  knowledge: Knowledge,
  takes: Takes,
  kind: 'parts' | 'described',
): QuestionCandidate[] {
  const inLesson = new Set(blocks)
  const { lang } = knowledge.document
  return partFamilies(knowledge.document)
    .filter((family) => family.parts.some((part) => part.blocks.some((block) => inLesson.has(block))))
    .flatMap((family) => {
      const all = tellingParts(family, knowledge).map((part) => ({
        ...part,
        telling: part.telling.filter((said) => takes(said, lang)),
      }))
      return setsOfFamily(all, family, kind, inLesson, knowledge)
    })
}

function setsOfFamily(
  all: Part[],
  family: PartFamily,
  kind: 'parts' | 'described',
  inLesson: Set<Block>,
  knowledge: Knowledge,
): QuestionCandidate[] {
  const isOwn = ({ blocks }: Part) => blocks.some((block) => inLesson.has(block))
  const made = { rule: 'match_parts', difficulty: 'intermediate', skill: 'understand' } as const
  const rounds = Array.from({ length: ROUNDS }, (_, round) => round)
  return rounds.flatMap((round) => {
    const found = all.filter(isOwn).flatMap((part) => pairOf(part, round) ?? [])
    const before = all.filter((part) => !isOwn(part)).flatMap((part) => pairOf(part, 0) ?? [])
    const around = round > 0 ? [] : found.length < 2 ? before : aroundOf(all, isOwn)
    const [own, others] =
      kind === 'described' ? agreeing(found, around, knowledge.document.lang) : [found, around]
    // Where something stands is asked only where nothing asks what is so.
    const score = (kind === 'described' ? 3 : 2.2) - LESS_EACH_ROUND * round
    // Behind the last of them all are known: then one that is new may stand beside those before it.
    if (own.length < (isLast(all, isOwn) ? 1 : 2)) return []
    return matchingSets(
      own,
      { ...made, kind, within: family.within, score },
      knowledge.document,
      others,
      true,
      round,
    )
  })
}

const isLast = (all: Part[], isOwn: (part: Part) => boolean): boolean => {
  const last = all.findLast(({ telling }) => telling.length > 0)
  return last !== undefined && isOwn(last)
}

/** Only what has the number and gender of most: "they" among many "it" would give its name away. */
function agreeing(own: Pair[], others: Pair[], lang: Lang): [Pair[], Pair[]] {
  const marks = Map.groupBy(own, (pair) => markOf(pair, lang))
  const [most = ''] = [...marks].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
  const agrees = (pair: Pair) => markOf(pair, lang) === most
  return [own.filter(agrees), others.filter(agrees)]
}

const MARKS: Record<Lang, [RegExp, string][]> = {
  en: [
    [/^They /, 'many'],
    [/^It /, 'one'],
  ],
  ar: [
    [/^(?:… )?[وف]?(?:هم|هما)(?!\p{L})/u, 'many'],
    [/^(?:… )?[وف]?(?:هي(?!\p{L})|ت)/u, 'she'],
    [/^(?:… )?[وف]?(?:هو(?!\p{L})|ي)/u, 'he'],
  ],
}

function markOf({ left, right }: Pair, lang: Lang): string {
  const said = plain(left).text
  const mark = MARKS[lang].find(([pattern]) => pattern.test(said))?.[1]
  return mark ?? (lang === 'en' && /^… /.test(said) && /[^s]s$/.test(right) ? 'many' : 'one')
}

/**
 * What fills a set of few: of the parts before the lesson a statement that their own lessons leave unasked, each further
 * part away the next of its statements, so that no two lessons ask the same.
 */
function aroundOf(all: Part[], isOwn: (part: Part) => boolean): Pair[] {
  const first = all.findIndex(isOwn)
  const before = all.slice(0, first).toReversed()
  const after = all.slice(first).filter((part) => !isOwn(part))
  return [
    ...before.flatMap((part, steps) => pairOf(part, steps + 1) ?? []),
    ...after.flatMap((part) => pairOf(part, 0) ?? []),
  ]
}

function pairOf({ name, span, telling }: Part, round: number): Pair | undefined {
  const one = telling[round]
  if (!one || fold(one.text) === fold(name)) return undefined
  const { sentence, text } = one
  return {
    sentence,
    left: text,
    right: name,
    asks: factOf(sentence),
    span: spanOf(sentence),
    heading: span,
    passage: `${name}: ${display(sentence.raw)}`,
  }
}
