import { useQuery } from '@tanstack/react-query'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { COURSES_JUDGED } from '#worker/contract/insights.ts'
import { m } from './messages.ts'
import { doubtfulQuery } from './queries.ts'
import { QuestionTable } from './questions.tsx'
import './insights.css'

/** In the bank: the questions whose answers say that something may be wrong, of one course or of several. */
export function DoubtfulQuestions({ courseId }: { courseId: string | undefined }) {
  const query = useQuery(doubtfulQuery(courseId))
  return (
    <div className="stack gap-medium">
      <p className="text-small muted">
        {courseId === undefined ? m.questions.fromCourses({ n: COURSES_JUDGED }) : m.questions.fromCourse}
      </p>
      <QueryState query={query} rows={6} />
      {query.data?.length === 0 && <Empty title={m.questions.none} text={m.questions.noneText} />}
      {query.data !== undefined && query.data.length > 0 && <QuestionTable questions={query.data} />}
    </div>
  )
}
