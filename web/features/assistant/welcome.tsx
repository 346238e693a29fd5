import type { Role } from '#db/vocabulary.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { m } from './messages.ts'

/** A conversation before its first question. */
export function Welcome({ role, hasCourses }: { role: Role; hasCourses: boolean }) {
  if (role === 'student' && !hasCourses)
    return (
      <Empty title={m.noMaterial} text={m.noMaterialText}>
        <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
          {m.noMaterialAction}
        </ButtonLink>
      </Empty>
    )
  return <Empty title={m.emptyTitle} text={role === 'teacher' ? m.emptyTextTeacher : m.emptyText} />
}
