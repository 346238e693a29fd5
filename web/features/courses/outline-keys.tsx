import { useNavigate } from '@tanstack/react-router'
import { ListKeys } from '#web/ui/list-keys.tsx'
import type { ListKey } from '#web/ui/use-list-keys.ts'
import { m } from './messages.ts'
import type { OutlineLevel } from './outline-rules.ts'

type Props = { courseId: string; levels: OutlineLevel[]; onAdding: (levelId: string | undefined) => void }

/** The keys of the ladder, at the foot of the screen. */
export function OutlineKeys({ courseId, levels, onAdding }: Props) {
  const navigate = useNavigate()
  const preview = { to: '/courses/$course_id/preview', params: { course_id: courseId } } as const
  const keys: ListKey[] = [
    { key: 'Alt', names: ['Alt', '↑', '↓'], text: m.outline.keys.order },
    { key: 'L', text: m.outline.keys.lesson, anywhere: () => onAdding(levelAt(levels)) },
    { key: 'V', text: m.outline.keys.preview, anywhere: () => void navigate(preview) },
  ]
  return <ListKeys keys={keys} />
}

/** The level of the row that has the focus, else the last one. */
function levelAt(levels: OutlineLevel[]): string | undefined {
  const row = document.activeElement?.closest('[data-list-row]')?.getAttribute('data-list-row')
  const here = levels.find(({ id, lessons }) => id === row || lessons.some((lesson) => lesson.id === row))
  return (here ?? levels.at(-1))?.id
}
