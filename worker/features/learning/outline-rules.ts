import { questionsAsked } from '#worker/contract/assessment-rules.ts'
import type { CourseDocument } from '#worker/contract/publishing.ts'
import type { LessonProgress } from './rules.ts'

/** The share read of each lesson (0 to 100), and 1 once it is done. */
export type Places = Record<string, [position: number, done: 0 | 1, block?: string | null]>

const NONE: CourseDocument = { levels: [], assessments: [], sources: [], left: [] }

/** The published outline, from its stored text. Only publishing writes it; before that it is empty. */
export const outlineOf = (stored: string | null): CourseDocument =>
  stored === null ? NONE : (JSON.parse(stored) as CourseDocument)

/** The lessons of a course in the order of the path, with one student's progress. */
export const progressIn = (outline: CourseDocument, places: Places | null): LessonProgress[] =>
  outline.levels.flatMap((level) =>
    level.lessons.map(({ id, title, minutes }) => {
      const [position, done] = places?.[id] ?? [0, 0]
      return { id, level_id: level.id, title, minutes, position, done: done === 1 }
    }),
  )

/** The lessons of an outline by their ids, those that have left the course too. */
export const lessonsByIdIn = (outline: Pick<CourseDocument, 'levels' | 'left'>) =>
  new Map(
    [
      ...outline.left,
      ...outline.levels.flatMap(({ id: levelId, lessons }) =>
        lessons.map((lesson) => ({ ...lesson, level_id: levelId })),
      ),
    ].map(({ id, level_id: levelId, title }) => [id, { id, level_id: levelId, title }]),
  )

/** Lessons that left the course after the student finished them; they stay open to them. */
export const finishedBefore = (outline: CourseDocument, places: Places | null) =>
  outline.left.filter(({ id }) => places?.[id]?.[1] === 1).map(({ version: _, ...lesson }) => lesson)

/** Published exams and exercises. Whether one is closed comes from `closed`, since it isn't part of a version. */
export const assessmentsIn = (outline: CourseDocument, courseId: string, closed: { id: string }[]) =>
  outline.assessments.map(
    ({
      question_ids: named,
      mcq_count: mcq,
      true_or_false_count: tf,
      other_count: other,
      draws,
      ...assessment
    }) => ({
      ...assessment,
      course_id: courseId,
      questions: questionsAsked({
        question_ids: named,
        draws,
        mcq_count: mcq,
        true_or_false_count: tf,
        other_count: other,
      }),
      is_active: !closed.some(({ id }) => id === assessment.id),
    }),
  )
