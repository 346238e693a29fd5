import { Merge, Scissors } from 'lucide-react'
import { isolate, num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { OutlineLesson } from '#worker/contract/outline-draft.ts'
import { m } from './messages.ts'

type Cut = OutlineLesson['cuts'][number]
type Props = {
  lesson: OutlineLesson
  neighbour: { title: string } | undefined
  /** Something else is open in the row. */
  hidden: boolean
  onSplit: (cut: Cut) => void
  onMerge: () => void
}

/** What could be better about a lesson, with the change one press away. */
export function LessonAdvice({ lesson, neighbour, hidden, onSplit, onMerge }: Props) {
  const { advice, cuts, passages } = lesson
  if (!advice || hidden) return null
  if (advice.kind === 'short') {
    if (!neighbour) return null
    return (
      <p className="outline-draft-advice text-tiny">
        <Icon of={Merge} size={16} />
        <span>{m.short({ n: passages })}</span>
        <button type="button" className="link weight-strong" onClick={onMerge}>
          {m.mergeWith({ name: isolate(neighbour.title) })}
        </button>
      </p>
    )
  }
  const cut = cuts.find(({ segment_id: id }) => id === advice.segment_id)
  if (!cut) return null
  return (
    <p className="outline-draft-advice text-tiny">
      <Icon of={Scissors} size={16} />
      <span>{m.twoTopics}</span>
      <button type="button" className="link weight-strong" onClick={() => onSplit(cut)}>
        {cut.page === null
          ? m.split.at({ title: isolate(cut.title) })
          : m.split.atPage({ title: isolate(cut.title), page: num(cut.page) })}
      </button>
    </p>
  )
}
