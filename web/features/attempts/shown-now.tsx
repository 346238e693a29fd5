import type { Result } from '#worker/contract/attempts.ts'
import { LessonBars } from './by-lesson.tsx'
import { DoubtKey } from './doubt-key.tsx'
import { JudgedRow } from './judged-question.tsx'
import { m } from './messages.ts'
import { questionsOf } from './shown.ts'
import { WrongQuestion } from './wrong-question.tsx'

/** The most that is shown of a result: what was missed with its reasons, which questions were right, or the lessons. */
export function ShownNow({ result }: { result: Result }) {
  const { language, course_slug: courseSlug } = result.assessment
  const { judged, explained } = questionsOf(result)
  const missed = judged.filter(({ question }) => question.earned < question.points)
  if (explained.length > 0 || judged.length > 0) {
    return (
      <>
        <h2 className="text-title">{m.result.wrong({ n: missed.length })}</h2>
        {explained.length > 0 ? (
          explained
            .filter(({ question }) => question.earned < question.points)
            .map((one) => (
              <WrongQuestion
                key={one.question.id}
                {...one}
                language={language}
                courseSlug={courseSlug}
                doubt={<DoubtKey attemptId={result.attempt_id} questionId={one.question.id} />}
              />
            ))
        ) : (
          <ul>
            {judged.map((one) => (
              <JudgedRow
                key={one.question.id}
                {...one}
                language={language}
                doubt={<DoubtKey attemptId={result.attempt_id} questionId={one.question.id} />}
              />
            ))}
          </ul>
        )}
      </>
    )
  }
  if (!result.topics) return null
  return (
    <>
      <h2 className="text-title">{m.result.byLesson}</h2>
      <LessonBars topics={result.topics} language={language} courseSlug={courseSlug} />
    </>
  )
}
