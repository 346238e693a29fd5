import type { QuestionDraft } from '#worker/ai/engine.ts'
import type { MadeCourse, MadeLesson } from './ai-course.ts'
import { printedLesson, printedQuestion } from './ai-print.ts'
import type { BenchText } from './run.ts'

const LESSONS = 6

/** As many questions by chance, half of them Arabic, and six lessons: the same for the same seed and engine. */
export function sampledText(courses: MadeCourse[], count: number, seed: number): BenchText {
  const chance = chanceFrom(seed)
  const lines: string[] = []
  for (const language of ['ar', 'en'] as const) {
    const own = courses.filter(({ text }) => text.language === language)
    const lessons = shuffled(
      own.flatMap((course) => course.lessons.map((lesson) => ({ course, lesson }))),
      chance,
    )
    const questions = shuffled(own.flatMap(numbered), chance)
    lines.push(...lessons.slice(0, LESSONS / 2).flatMap(({ course, lesson }) => lessonLines(course, lesson)))
    lines.push(
      ...questions
        .slice(0, Math.ceil(count / 2))
        .flatMap(({ course, question, number }) =>
          printedQuestion(`${course.text.name} ${number}`, question, course),
        ),
    )
  }
  return { title: `A sample of ${count} questions and ${LESSONS} lessons, seed ${seed}`, lines }
}

const lessonLines = ({ text }: MadeCourse, lesson: MadeLesson): string[] => [
  '',
  `==== LESSON of ${text.name}`,
  ...printedLesson(lesson),
]

/** The numbers are those of the course as it is printed whole. */
const numbered = (course: MadeCourse): { course: MadeCourse; question: QuestionDraft; number: number }[] =>
  course.lessons
    .flatMap(({ practice }) => practice.questions)
    .map((question, index) => ({ course, question, number: index + 1 }))

function shuffled<T>(all: T[], chance: () => number): T[] {
  const left = [...all]
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(chance() * (last + 1))
    const kept = left[last] as T
    left[last] = left[other] as T
    left[other] = kept
  }
  return left
}

/** Numbers from 0 to 1 that follow from the seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
