import { Link } from '@tanstack/react-router'
import { ArrowUpDown, EyeOff, type LucideIcon, MapPin, PenLine, Plus, Users } from 'lucide-react'
import { Diff } from '#web/domain/diff.tsx'
import { isolate, num } from '#web/i18n/format.ts'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Counted, LessonChange } from '#worker/contract/publishing.ts'
import { m } from './messages.ts'
import './publish-sheet.css'

const ICONS: Record<LessonChange['kind'], LucideIcon> = {
  added: Plus,
  changed: PenLine,
  moved: ArrowUpDown,
  removed: EyeOff,
}
const sum = ({ added, changed, removed }: Counted) => added + changed + removed

/** One lesson of which students will see something changed: what it is, and whom it concerns. */
export function ChangeItem({
  change,
  course,
}: {
  change: LessonChange
  course: { id: string; language: string }
}) {
  const { kind, finished } = change
  const params = { course_id: course.id, lesson_id: change.lesson_id }
  return (
    <li className="publish-item">
      <div className="row row-wrap gap-small">
        <span className="text-small muted figures">{num(change.number)}</span>
        <b className="weight-strong grow-wrapping match-parent" lang={course.language}>
          <bdi>{change.title}</bdi>
        </b>
        <Chip dense tone={kind === 'changed' || kind === 'moved' ? 'info' : 'line'} icon={ICONS[kind]}>
          {kind === 'changed' && sum(change.blocks) > 0
            ? m.change.parts({ n: sum(change.blocks) })
            : m.change[kind]}
        </Chip>
      </div>
      {change.sample.length > 0 && <Diff sample words={change.sample} lang={course.language} />}
      {kind === 'changed' && (
        <Link
          className="link text-small"
          to="/courses/$course_id/lessons/$lesson_id/versions"
          params={params}
          search={{ from: 'live', to: 'draft' }}
        >
          {m.sheet.whole}
        </Link>
      )}
      <ul className="publish-effects">
        {change.fields.map((field) => (
          <Effect key={field} icon={PenLine} text={m.change.fields[field]} />
        ))}
        {sum(change.cards) > 0 && kind === 'changed' && (
          <Effect icon={PenLine} text={m.change.cards({ n: sum(change.cards) })} />
        )}
        {sum(change.questions) > 0 && (
          <Effect icon={PenLine} text={m.change.questions({ n: sum(change.questions) })} />
        )}
        {(kind === 'added' || kind === 'moved') && (
          <Effect icon={MapPin} text={m.change.place({ level: isolate(change.level_title) })} />
        )}
        {finished > 0 && (
          <Effect
            icon={Users}
            text={
              kind === 'removed' ? m.change.stillOpen({ n: finished }) : m.change.finished({ n: finished })
            }
          />
        )}
      </ul>
    </li>
  )
}

/** One line of what a publish does. */
export const Effect = ({ icon, text }: { icon: LucideIcon; text: string }) => (
  <li>
    <Icon of={icon} size={16} />
    <span>{text}</span>
  </li>
)
