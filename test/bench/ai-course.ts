import {
  type ArticleBlock,
  type Engine,
  EngineFault,
  type LessonDraft,
  type LessonRef,
  type Made,
  type PracticeDraft,
  type Source,
} from '#worker/ai/engine.ts'
import { checkArticle } from '#worker/ai/gates/article.ts'
import { checkCard } from '#worker/ai/gates/card.ts'
import type { GateResult } from '#worker/ai/gates/gate.ts'
import { checkLesson } from '#worker/ai/gates/lesson.ts'
import { checkQuestion } from '#worker/ai/gates/question.ts'
import { checkQuestionSet } from '#worker/ai/gates/question-set.ts'
import { wordCount } from '#worker/ai/text/words.ts'
import type { ReadingText } from './ai-texts.ts'

export const QUESTIONS = 12
const CARDS = 4

export type MadeLesson = {
  level: string
  suggested: boolean
  ref: LessonRef
  draft: LessonDraft
  practice: PracticeDraft
}
export type MadeCourse = {
  text: ReadingText
  lessons: MadeLesson[]
  /** Failed and warned checks by what they are of: `question definition_to_term key_in_source`. */
  failed: string[]
  warned: string[]
  cpuSeconds: number
  seconds: number
  tokens: number
  /** Steps that the embedded engine stood in for, and codes of those that failed. */
  fallbacks: number
  /** Paragraphs and questions of a model that stood after a second try, and those that did not. */
  repaired: number
  dropped: number
  faults: string[]
}

export const wordsIn = ({ segments }: Source): number =>
  segments.reduce((sum, { text }) => sum + wordCount(text), 0)

/** Has the engine write the whole course of a text, as the pipeline does, and checks all of it. */
export async function makeCourse(engine: Engine, text: ReadingText): Promise<MadeCourse> {
  const { source } = text
  const cpu = process.cpuUsage()
  const from = performance.now()
  const steps = { tokens: 0, fallbacks: 0, repaired: 0, dropped: 0, faults: [] as string[] }
  const written = async <T>(step: Promise<Made<T>>): Promise<T | undefined> => {
    try {
      const { value, usage, fallback, report } = await step
      steps.repaired += report?.repaired ?? 0
      steps.dropped += report?.dropped ?? 0
      steps.tokens += usage.tokens
      steps.fallbacks += fallback ? 1 : 0
      return value
    } catch (thrown) {
      if (!(thrown instanceof EngineFault)) throw thrown
      steps.faults.push(thrown.code)
      return undefined
    }
  }
  const outline = await written(engine.outline(source, {}))
  const lessons: MadeLesson[] = []
  for (const level of outline?.levels ?? []) {
    for (const { suggested, ...planned } of level.lessons) {
      const ref = { index: lessons.length, ...planned }
      const draft = await written(engine.lesson(source, ref, {}))
      if (!draft || draft.blocks.length === 0) continue
      const asked = { ...ref, objectives: draft.objectives }
      const practice = await written(engine.practice(source, asked, { questions: QUESTIONS, cards: CARDS }))
      lessons.push({
        level: level.title,
        suggested,
        ref,
        draft,
        practice: practice ?? { questions: [], cards: [] },
      })
    }
  }
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - from) / 1000
  const results = lessons.flatMap((lesson) => checksOf(lesson, source))
  const named = (state: GateResult['state']) =>
    results.filter(({ check }) => check.state === state).map(({ of, check }) => `${of} ${check.name}`)
  return {
    text,
    lessons,
    failed: named('failed'),
    warned: named('warning'),
    cpuSeconds: (user + system) / 1e6,
    seconds,
    ...steps,
  }
}

function checksOf({ draft, practice }: MadeLesson, source: Source): { of: string; check: GateResult }[] {
  const of = (name: string, checks: GateResult[]) => checks.map((check) => ({ of: name, check }))
  return [
    ...of('lesson', checkLesson(draft, source)),
    ...draft.blocks.flatMap((block: ArticleBlock) => of(block.kind, checkArticle(block, source))),
    ...practice.questions.flatMap((question) => of(question.rule, checkQuestion(question, source))),
    ...of('questions', checkQuestionSet(practice.questions)),
    ...practice.cards.flatMap((card) => of('card', checkCard(card, source))),
  ]
}
