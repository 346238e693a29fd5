import { Bar } from '#web/ui/bar.tsx'
import type { Result } from '#worker/contract/attempts.ts'
import { m } from './messages.ts'

type Lesson = { id: string; level_id: string; title: string; score: number; total: number }

/** The score by lesson, in the order of the questions. */
export function byLesson(questions: Result['questions']): Lesson[] {
  const lessons = new Map<string, Lesson>()
  for (const { lesson, earned, points } of questions) {
    if (!lesson) continue
    const entry = lessons.get(lesson.id) ?? { ...lesson, score: 0, total: 0 }
    entry.total += points
    entry.score += earned
    lessons.set(lesson.id, entry)
  }
  return [...lessons.values()]
}

/** Lessons, each with its points as a bar. */
export function LessonBars({ lessons, language }: { lessons: Lesson[]; language: string }) {
  return lessons.map((lesson) => (
    <div className="stack gap-small" key={lesson.id}>
      <div className="row row-between text-small">
        <bdi lang={language}>{lesson.title}</bdi>
        <span className="figures muted no-wrap">{m.result.score(lesson)}</span>
      </div>
      <Bar
        share={lesson.score / lesson.total}
        tone={lesson.score === lesson.total ? 'ok' : undefined}
        label={lesson.title}
      />
    </div>
  ))
}
