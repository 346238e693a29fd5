import type { AssessmentFilter } from '#web/domain/assessment-lists.ts'
import { CourseFilter } from '#web/domain/course-filter.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ChoiceFilter, choicesOf, SearchFilter } from '#web/ui/list-filters.tsx'
import { ASSESSMENT_STATES } from '#worker/contract/assessments.ts'
import { m } from './messages.ts'

type Props = { filter: AssessmentFilter; onFilter: (filter: AssessmentFilter) => void }

/** What the list of exams or exercises is narrowed to. */
export function AssessmentFilters({ filter, onFilter }: Props) {
  const set = (part: AssessmentFilter) => onFilter({ ...filter, ...part })
  return (
    <search className="assessment-filters">
      <SearchFilter label={m.search} value={filter.search} onValue={(search) => set({ search })} />
      <CourseFilter
        label={m.course}
        any={m.anyCourse}
        value={filter.course_id}
        onValue={(id) => set({ course_id: id })}
      />
      <ChoiceFilter
        label={m.table.state}
        any={m.anyState}
        choices={choicesOf(ASSESSMENT_STATES, m.states)}
        value={filter.state}
        onValue={(state) => set({ state })}
      />
      <Checkbox
        checked={filter.attention === 'true'}
        onChecked={(isWanted) => set({ attention: isWanted ? 'true' : undefined })}
      >
        {m.before}
      </Checkbox>
    </search>
  )
}
