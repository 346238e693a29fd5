import { useQuery } from '@tanstack/react-query'
import type { ReviewItem } from '#worker/contract/review.ts'
import { LeftFigures } from './left-figures.tsx'
import { figuresQuery } from './queries.ts'
import { missing, missingIn } from './rules.ts'

type LessonFiguresProps = { courseId: string; lessonId: string; lang: string; items: ReviewItem[] }

/** Below the items of a lesson: the pictures of its part of the file that it does not show. */
export function LessonFigures({ courseId, lessonId, lang, items }: LessonFiguresProps) {
  const figures = useQuery(figuresQuery(courseId)).data ?? []
  const own = missingIn(figures, lessonId, items)
  return <LeftFigures courseId={courseId} figures={own} lang={lang} lessonId={lessonId} />
}

type CourseFiguresProps = { courseId: string; lessonId: string | undefined; lang: string }

/** Below the coverage of a course: the pictures that none of its lessons shows. */
export function CourseFigures({ courseId, lessonId, lang }: CourseFiguresProps) {
  const figures = useQuery(figuresQuery(courseId)).data ?? []
  return <LeftFigures courseId={courseId} figures={missing(figures)} lang={lang} lessonId={lessonId} />
}
