import { display, fold } from '../../../text/fold.ts'
import { isScripture } from '../../../text/scripture.ts'
import { type FoundMeaning, meaningsOf } from '../../definitions/meanings.ts'
import type { Document } from '../../document.ts'
import type { Knowledge } from '../../knowledge.ts'
import { genreOf } from '../../lesson/genre.ts'
import { capitalised } from '../../lesson/standalone.ts'
import { factOf, type QuestionCandidate, spanOf } from '../candidate.ts'
import type { LessonText } from '../kinds.ts'
import { matchingSets, type Pair, type SetMade } from './set.ts'

const LEAST = 3
const LEAST_NEW = 2
/** A thing that is only named once is not what the text is about. */
const LEAST_USES = 2
const MOST_AROUND = 8
/** Meanings that share so many words could be given to each other's terms. */
const ALIKE = 0.85
const FEW = 3
const ALIKE_OF_FEW = 0.6
const MADE = { rule: 'match_definitions', difficulty: 'beginner', skill: 'understand' } as const

/**
 * Terms of the lesson with their meanings, three to five of them at a time. Where too few are defined, what the text
 * says of them stands beside.
 */
export function definitionPairs(lesson: LessonText, knowledge: Knowledge): QuestionCandidate[] {
  const { document } = knowledge
  const found = meaningsOf(lesson.sentences, knowledge).filter(
    ({ sentence, kind, key }) =>
      !isScripture(sentence.block.segment.text) &&
      (kind === 'definition' || (knowledge.termByKey.get(key)?.count ?? 0) >= LEAST_USES),
  )
  const [siblings, others] = withSiblings(found)
  const defined = others.filter(({ kind }) => kind === 'definition')
  const sets = siblings.flatMap((group) =>
    matchingSets(pairsOf(group), { ...MADE, kind: kindOf(group), score: 3.4 }, document),
  )
  const around = strange(lesson, knowledge)
  const described = defined.length >= LEAST ? others.filter(({ kind }) => kind === 'description') : others
  // In a story what somebody does is an event, and describes nothing.
  const isStory = genreOf(knowledge) === 'story'
  return [
    ...sets,
    ...filledSets(defined, { ...MADE, kind: 'definitions', score: 3.3 }, around, document),
    ...(isStory ? [] : filledSets(described, { ...MADE, kind: 'descriptions', score: 3 }, around, document)),
  ]
}

/** What was asked before fills a set up; alone with one new term it would only be asked again. */
function filledSets(
  found: FoundMeaning[],
  made: SetMade,
  around: Pair[],
  document: Document,
): QuestionCandidate[] {
  const own = pairsOf(found)
  return own.length < LEAST_NEW ? [] : matchingSets(own, made, document, around)
}

const kindOf = (group: FoundMeaning[]) =>
  group.every(({ kind }) => kind === 'definition') ? 'definitions' : 'descriptions'

/** Definitions of the text around the lesson, the nearest first, to fill up a set. */
function strange({ sentences }: LessonText, knowledge: Knowledge): Pair[] {
  const own = new Set(sentences)
  const at = sentences[0]?.id ?? 0
  const found = meaningsOf(knowledge.document.sentences, knowledge)
    .filter(({ sentence, kind, head }) => kind === 'definition' && head === undefined && !own.has(sentence))
    .toSorted((a, b) => Math.abs(a.sentence.id - at) - Math.abs(b.sentence.id - at))
  return pairsOf(found.slice(0, MOST_AROUND))
}

/** Three or more things of one name: "frontal plane", "transverse plane". The rest has nothing that gives it away. */
function withSiblings(found: FoundMeaning[]): [FoundMeaning[][], FoundMeaning[]] {
  const heads = new Set(found.flatMap(({ head }) => head ?? []))
  const groups = [...heads]
    .map((head) =>
      found.filter(
        ({ key, head: own }) => own === head || key.split(' ').at(-1) === head || key.split(' ')[0] === head,
      ),
    )
    .filter((group) => group.length >= LEAST)
  const grouped = new Set(groups.flat())
  return [groups, found.filter((one) => !grouped.has(one) && one.head === undefined)]
}

function pairsOf(meanings: FoundMeaning[]): Pair[] {
  const kept: FoundMeaning[] = []
  for (const one of meanings) if (!kept.some((other) => exchangeable(one, other))) kept.push(one)
  return kept.map(pairOf)
}

/** Whether the one could be said of the other: nearly the same is said, or of a thing and its own kind. */
function exchangeable(left: FoundMeaning, right: FoundMeaning): boolean {
  if (skeleton(left.term) === skeleton(right.term)) return true
  const shared = [...left.stems].filter((stem) => right.stems.has(stem)).length
  const least = Math.min(left.stems.size, right.stems.size)
  // Of few words two in common leave little that tells the things apart.
  return shared / least >= (least <= FEW ? ALIKE_OF_FEW : ALIKE)
}

/** «الصخر» and «الصخور» are one thing: what is left without article, long vowels and endings. */
const skeleton = (term: string): string =>
  fold(term)
    .replace(/(?<!\p{L})ال/gu, '')
    .replace(/(?:ات|ين|ون|ه)(?!\p{L})|s(?!\p{L})/gu, '')
    .replace(/(?<=\p{L})[اوي](?=\p{L})/gu, '')

function pairOf({ sentence, term, body }: FoundMeaning): Pair {
  return {
    sentence,
    left: capitalised(term),
    right: capitalised(body),
    asks: factOf(sentence),
    span: spanOf(sentence),
    passage: display(sentence.raw),
  }
}
