import type { Role } from '#db/vocabulary.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { m } from './messages.ts'

type WelcomeProps = { role: Role; hasMaterial: boolean; onStart: (text: string) => void }

/** An empty conversation: suggestions for a first question, or what is missing for one. */
export function Welcome({ role, hasMaterial, onStart }: WelcomeProps) {
  if (!hasMaterial)
    return role === 'student' ? (
      <Empty title={m.noMaterial} text={m.noMaterialText}>
        <ButtonLink kind="primary" to="/student/courses" search={{ view: 'all' }}>
          {m.noMaterialAction}
        </ButtonLink>
      </Empty>
    ) : (
      <Empty title={m.noMaterial} text={m.noFilesText}>
        <ButtonLink kind="primary" to="/course/add">
          {m.noFilesAction}
        </ButtonLink>
      </Empty>
    )
  return (
    <Empty title={m.emptyTitle} text={role === 'teacher' ? m.emptyTextTeacher : m.emptyText}>
      <div className="row row-wrap gap-small chat-begins">
        {m.begins.map((begin) => (
          <button key={begin} type="button" className="chat-begin" onClick={() => onStart(begin)}>
            {begin.trim()}…
          </button>
        ))}
      </div>
    </Empty>
  )
}
