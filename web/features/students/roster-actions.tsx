import { Download, Mail, RotateCcw, Timer, UserMinus } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MenuAction } from '#web/ui/menu.tsx'
import { SelectedBar } from '#web/ui/selected-bar.tsx'
import { ExportDialog } from './export-menu.tsx'
import type { Person } from './for-all.ts'
import { AttemptForMany, MessageToMany, TimeForMany } from './many-dialogs.tsx'
import { m } from './messages.ts'
import { RemoveDialog } from './remove-dialog.tsx'

/** What is to be done, and for whom. */
export type Asked = { action: 'message' | 'time' | 'attempt' | 'export' | 'remove'; people: Person[] }

type Props = {
  courseId: string
  selected: Person[]
  onSelected: (people: Person[]) => void
  asked: Asked | undefined
  onAsked: (asked: Asked | undefined) => void
  /** The final exam, where attempts at it are counted. */
  examId: string | undefined
}

const EVERY = [
  { action: 'message', icon: Mail, text: m.message.open },
  { action: 'time', icon: Timer, text: m.time.open },
  { action: 'attempt', icon: RotateCcw, text: m.another.open },
  { action: 'export', icon: Download, text: m.export.open },
] as const

/** What is done with several students; another attempt only where attempts are counted. */
const manyActions = (examId: string | undefined) =>
  EVERY.filter(({ action }) => action !== 'attempt' || examId !== undefined)

/** What is done with one student, from the menu of the row. */
export function rowActions(
  person: Person,
  examId: string | undefined,
  onAsked: (asked: Asked) => void,
): MenuAction[] {
  return [...manyActions(examId), { action: 'remove', icon: UserMinus, text: m.remove.open } as const].map(
    ({ action, icon, text }) => ({
      id: action,
      icon,
      label: text,
      onAction: () => onAsked({ action, people: [person] }),
    }),
  )
}

/** What can be done for the selected students at once. */
export function RosterActions({ courseId, selected, onSelected, asked, onAsked, examId }: Props) {
  const people = asked?.people ?? []
  const onClose = () => onAsked(undefined)
  /** Those for whom it was done are selected no more; for the others it can be tried again. */
  const onDone = (failed: Person[]) =>
    onSelected([...selected.filter(({ id }) => !people.some((one) => one.id === id)), ...failed])
  const of = { courseId, people, onClose, onDone }
  const [one] = people
  return (
    <>
      {selected.length > 0 && (
        <SelectedBar
          label={m.many.label}
          count={m.many.selected({ n: selected.length })}
          clear={m.many.clear}
          onClear={() => onSelected([])}
        >
          {manyActions(examId).map(({ action, icon, text }) => (
            <Button
              key={action}
              size="dense"
              kind="ghost"
              onClick={() => onAsked({ action, people: selected })}
            >
              <Icon of={icon} size={16} />
              {text}
            </Button>
          ))}
        </SelectedBar>
      )}
      {asked?.action === 'message' && <MessageToMany {...of} />}
      {asked?.action === 'time' && <TimeForMany {...of} />}
      {asked?.action === 'attempt' && examId && <AttemptForMany {...of} examId={examId} />}
      {asked?.action === 'export' && (
        <ExportDialog courseId={courseId} who={{ ids: people.map(({ id }) => id) }} onClose={onClose} />
      )}
      {asked?.action === 'remove' && one && (
        <RemoveDialog of={{ courseId, studentId: one.id }} name={one.name} onClose={onClose} />
      )}
    </>
  )
}
