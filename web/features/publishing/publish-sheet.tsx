import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Award, CircleCheck, History, PenLine, Users } from 'lucide-react'
import { afterPublish } from '#web/domain/stale.ts'
import { isolate, num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { CourseChanges } from '#worker/contract/publishing.ts'
import { ChangeItem, Effect } from './change-item.tsx'
import { countChanges } from './count-changes.ts'
import { m } from './messages.ts'
import { unpublishCourse } from './queries.ts'
import './publish-sheet.css'

type Props = { changes: CourseChanges; course: { id: string; language: string } }

/** What students will see changed, lesson by lesson, and what else differs. */
export function WillChange({ changes, course }: Props) {
  if (countChanges(changes) === 0) return <p className="muted">{m.sheet.none}</p>
  const more = othersOf(changes)
  return (
    <>
      {changes.changes.length > 0 && (
        <section className="publish-section">
          <h3 className="text-small weight-strong">{m.sheet.will}</h3>
          <ul className="publish-items">
            {changes.changes.map((change) => (
              <ChangeItem key={change.lesson_id} change={change} course={course} />
            ))}
          </ul>
        </section>
      )}
      {more.length > 0 && (
        <section className="publish-section">
          <h3 className="text-small weight-strong">{m.sheet.more}</h3>
          <ul className="publish-effects">
            {more.map((text) => (
              <Effect key={text} icon={PenLine} text={text} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function othersOf({ levels, assessments, questions, sources, glossary }: CourseChanges): string[] {
  const kindOf = (kind: CourseChanges['levels'][number]['kind']) => m.change.kinds[kind]
  return [
    ...levels.map(({ kind, title }) => m.change.level({ kind: kindOf(kind), name: isolate(title) })),
    ...assessments.map(({ kind, type, title }) =>
      m.change[type]({ kind: kindOf(kind), name: isolate(title) }),
    ),
    ...(questions.added + questions.changed + questions.removed > 0 ? [m.change.bank(questions)] : []),
    ...(sources ? [m.change.sources] : []),
    ...(glossary ? [m.change.glossary] : []),
  ]
}

/** What a first publish brings, in three numbers. */
export function WillGet({ changes }: { changes: CourseChanges }) {
  const counts = [
    ['levels', changes.levels.length],
    ['lessons', changes.changes.length],
    ['questions', changes.questions.added],
  ] as const
  return (
    <section className="publish-section">
      <h3 className="text-small weight-strong">{m.sheet.get}</h3>
      <div className="publish-sum">
        {counts.map(([name, n]) => (
          <p key={name}>
            <b className="figures">{num(n)}</b>
            <span className="text-tiny muted">{m.sheet[name]({ n })}</span>
          </p>
        ))}
      </div>
    </section>
  )
}

/** Whom a publish concerns, and what it leaves as it is. */
export function Concerned({ changes }: { changes: CourseChanges }) {
  const { version, learners, certificates } = changes
  return (
    <section className="publish-section">
      <ul className="publish-effects">
        {learners > 0 && <Effect icon={Users} text={m.sheet.who({ n: learners })} />}
        {certificates > 0 && <Effect icon={Award} text={m.sheet.certificates({ n: certificates })} />}
        <Effect icon={CircleCheck} text={m.sheet.reviewed} />
        {version !== null && <Effect icon={History} text={m.sheet.back({ n: version })} />}
      </ul>
    </section>
  )
}

type PublishedProps = { courseId: string; version: number; learners: number; onTakenBack: () => void }

/** After a publish: which version students have now. The first one can be taken back until somebody joins. */
export function Published({ courseId, version, learners, onTakenBack }: PublishedProps) {
  const client = useQueryClient()
  const takeBack = useMutation({
    mutationFn: () => unpublishCourse(courseId),
    meta: { success: m.sheet.takenBack },
    onSuccess: onTakenBack,
    onSettled: () => afterPublish(client),
  })
  return (
    <div className="publish-done" role="status">
      <Icon of={CircleCheck} />
      <div className="grow">
        <b className="weight-strong">{m.sheet.done({ n: version })}</b>
        <p className="text-tiny">{m.sheet.doneText({ n: learners })}</p>
      </div>
      {version === 1 && learners === 0 && (
        <Button
          kind="ghost"
          size="dense"
          busy={takeBack.isPending && m.sheet.takingBack}
          onClick={() => takeBack.mutate()}
        >
          {m.sheet.takeBack}
        </Button>
      )}
    </div>
  )
}
