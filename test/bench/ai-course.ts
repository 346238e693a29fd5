import type {
  ArticleBlock,
  Engine,
  LessonDraft,
  LessonRef,
  PracticeDraft,
  Source,
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
}

export const wordsIn = ({ segments }: Source): number =>
  segments.reduce((sum, { text }) => sum + wordCount(text), 0)

/** Has the engine write the whole course of a text, as the pipeline does, and checks all of it. */
export async function makeCourse(engine: Engine, text: ReadingText): Promise<MadeCourse> {
  const { source } = text
  const cpu = process.cpuUsage()
  const from = performance.now()
  const outline = await engine.outline(source, {})
  let tokens = outline.usage.tokens
  const lessons: MadeLesson[] = []
  for (const level of outline.value.levels) {
    for (const { suggested, ...planned } of level.lessons) {
      const ref = { index: lessons.length, ...planned }
      const lesson = await engine.lesson(source, ref, {})
      if (lesson.value.blocks.length === 0) continue
      const asked = { ...ref, objectives: lesson.value.objectives }
      const practice = await engine.practice(source, asked, { questions: QUESTIONS, cards: CARDS })
      tokens += lesson.usage.tokens + practice.usage.tokens
      lessons.push({ level: level.title, suggested, ref, draft: lesson.value, practice: practice.value })
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
    tokens,
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
