import { asks, taughtIn } from '#test/support/reading-facts.ts'
import type { ArticleBlock } from '#worker/ai/engine.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import { type MadeCourse, wordsIn } from './ai-course.ts'

const SKILLS = ['recall', 'understand', 'apply'] as const

/** What the bench says of some courses: sums, so that those of several texts can be added. */
export type Figures = {
  texts: number
  facts: number
  taught: number
  unfolded: number
  asked: number
  words: number
  lessons: number
  suggested: number
  blocks: number
  questions: number
  types: Set<string>
  kinds: Set<string>
  skills: Record<(typeof SKILLS)[number], number>
  shownWords: number
  foldedWords: number
  objectives: number
  covered: number
  keyPoints: number
  failed: number
  warned: number
  cpuSeconds: number
  seconds: number
  tokens: number
  fallbacks: number
  repaired: number
  dropped: number
  faults: number
}

export function figuresOf(course: MadeCourse): Figures {
  const { text, lessons } = course
  const questions = lessons.flatMap(({ practice }) => practice.questions)
  const blocks = lessons.flatMap(({ draft }) => draft.blocks)
  const ways = text.facts.map(({ fact, place }) => lessons.map(({ draft }) => taughtIn(draft, fact, place)))
  const count = (wanted: (one: (typeof ways)[number]) => boolean) => ways.filter(wanted).length
  const wordsOf = (some: ArticleBlock[]) => some.reduce((sum, block) => sum + blockWords(block), 0)
  return {
    texts: 1,
    facts: text.facts.length,
    taught: count((way) => way.some(Boolean)),
    unfolded: count((way) => way.includes('unfolded')),
    asked: text.facts.filter(({ fact, place }) => questions.some((one) => asks(one, fact, place))).length,
    words: wordsIn(text.source),
    lessons: lessons.length,
    suggested: lessons.filter(({ suggested }) => suggested).length,
    blocks: blocks.length,
    questions: questions.length,
    types: new Set(questions.map(({ type }) => type)),
    kinds: new Set(blocks.map(({ kind }) => kind)),
    skills: Object.fromEntries(
      SKILLS.map((skill) => [skill, questions.filter((question) => question.skill === skill).length]),
    ) as Figures['skills'],
    shownWords: wordsOf(blocks.filter(({ more }) => !more)),
    foldedWords: wordsOf(blocks.filter(({ more }) => more)),
    objectives: lessons.reduce((sum, { draft }) => sum + draft.objectives.length, 0),
    covered: lessons.reduce((sum, lesson) => sum + coveredObjectives(lesson), 0),
    keyPoints: lessons.reduce((sum, { draft }) => sum + draft.summary.length, 0),
    failed: course.failed.length,
    warned: course.warned.length,
    cpuSeconds: course.cpuSeconds,
    seconds: course.seconds,
    tokens: course.tokens,
    fallbacks: course.fallbacks,
    repaired: course.repaired,
    dropped: course.dropped,
    faults: course.faults.length,
  }
}

const blockWords = ({ sentences, rows = [], labels = [] }: ArticleBlock): number =>
  [...sentences.map(({ text }) => text), ...rows.flat(), ...labels].reduce(
    (sum, text) => sum + wordCount(text),
    0,
  )

/** Objectives of a lesson of which a question cites a passage that the objective cites too. */
function coveredObjectives({ draft, practice }: MadeCourse['lessons'][number]): number {
  const cited = practice.questions.flatMap(({ spans }) => spans)
  return draft.objectives.filter(({ spans }) =>
    spans.some((own) =>
      cited.some((span) => span.source_id === own.source_id && span.start < own.end && span.end > own.start),
    ),
  ).length
}

export function sumOf(all: Figures[]): Figures {
  const [first, ...rest] = all
  if (!first) throw new Error('There is nothing to add.')
  return rest.reduce(added, first)
}

function added(left: Figures, right: Figures): Figures {
  const { types, kinds, skills, ...numbers } = left
  const sums = Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value + right[name as keyof typeof numbers]]),
  ) as typeof numbers
  return {
    ...sums,
    types: new Set([...types, ...right.types]),
    kinds: new Set([...kinds, ...right.kinds]),
    skills: Object.fromEntries(
      SKILLS.map((skill) => [skill, skills[skill] + right.skills[skill]]),
    ) as Figures['skills'],
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '-' : `${Math.round((100 * part) / whole)}%`)
const each = (sum: number, count: number) => (count === 0 ? '-' : (sum / count).toFixed(1))

export const COLUMNS = [
  'text',
  'words',
  'lessons',
  'suggested',
  'taught',
  'shown',
  'asked',
  'questions',
  'per 1000',
  'types',
  'kinds',
  'recall/understand/apply',
  'unfolded',
  'objectives',
  'covered',
  'points',
  'failed',
  'warned',
  'CPU s/10k',
]

export function rowOf(name: string, of: Figures): (string | number)[] {
  const { skills, questions } = of
  return [
    name,
    of.words,
    of.lessons,
    of.suggested,
    `${of.taught}/${of.facts}`,
    `${of.unfolded}/${of.facts}`,
    `${of.asked}/${of.facts}`,
    questions,
    each(questions * 1000, of.words),
    of.types.size,
    of.kinds.size,
    SKILLS.map((skill) => share(skills[skill], questions)).join(' '),
    share(of.shownWords, of.shownWords + of.foldedWords),
    each(of.objectives, of.lessons),
    share(of.covered, of.objectives),
    each(of.keyPoints, of.lessons),
    of.failed,
    of.warned,
    each(of.cpuSeconds * 10_000, of.words),
  ]
}

export const MODEL_COLUMNS = [
  'text',
  'lessons',
  'kept',
  'repaired',
  'dropped',
  'warned',
  'fallbacks',
  'faults',
  'tokens',
  'seconds',
]

/** What asking a model came to: what is left of its answers, and what it cost. */
export const modelRowOf = (name: string, of: Figures): (string | number)[] => [
  name,
  of.lessons,
  of.blocks + of.questions,
  of.repaired,
  of.dropped,
  of.warned,
  of.fallbacks,
  of.faults,
  of.tokens,
  of.seconds.toFixed(1),
]
