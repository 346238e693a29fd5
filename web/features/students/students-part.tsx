import { Megaphone, Table2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListKeys } from '#web/ui/list-keys.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import { Announcements } from './announcements.tsx'
import { Gradebook } from './gradebook.tsx'
import { m } from './messages.ts'
import type { RosterFilter } from './queries.ts'
import { Roster } from './roster.tsx'
import './students.css'

type View = 'roster' | 'gradebook' | 'announcements'
const VIEWS = [
  { value: 'roster', icon: Users },
  { value: 'gradebook', icon: Table2 },
  { value: 'announcements', icon: Megaphone },
] as const

type StudentsPartProps = {
  course: OwnCourse
  filter: RosterFilter
  onFilter: (filter: RosterFilter) => void
}

/** The students of a course: who they are, their marks, and what everyone was told. */
export function StudentsPart({ course, filter, onFilter }: StudentsPartProps) {
  const [view, setView] = useState<View>('roster')
  const choices = VIEWS.map(({ value, icon }) => ({
    value,
    label: (
      <>
        <Icon of={icon} size={16} />
        {m.views[value]}
      </>
    ),
  }))
  return (
    <div className="stack gap-roomy students-part">
      <Segmented dense label={m.view} choices={choices} value={view} onValue={setView} />
      {view === 'roster' && (
        <Roster
          courseId={course.id}
          filter={filter}
          onFilter={onFilter}
          onGradebook={() => setView('gradebook')}
        />
      )}
      {view === 'gradebook' && (
        <>
          <Gradebook
            course={course}
            empty={
              <Button kind="line" onClick={() => setView('roster')}>
                {m.views.roster}
              </Button>
            }
          />
          <ListKeys keys={[{ key: 'G', text: m.views.roster, anywhere: () => setView('roster') }]} />
        </>
      )}
      {view === 'announcements' && <Announcements courseId={course.id} learners={course.learners_number} />}
    </div>
  )
}
