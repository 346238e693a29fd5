import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListKey } from '#web/ui/use-list-keys.ts'
import type { Neighbours } from '#worker/contract/students.ts'
import { m } from './messages.ts'
import type { RosterFilter } from './queries.ts'

export type Place = { courseId: string; neighbours: Neighbours; filter: RosterFilter }

const WAYS = [
  { way: 'previous', icon: ChevronLeft },
  { way: 'next', icon: ChevronRight },
] as const

/** The student before and the one after, in the roster that the student was opened from. */
export function OtherStudents({ courseId, neighbours, filter }: Place) {
  return (
    <nav className="row gap-small" aria-label={m.roster}>
      {WAYS.map(({ way, icon }) => {
        const one = neighbours[way]
        const words = (
          <>
            {way === 'previous' && <Icon of={icon} size={16} mirror />}
            {m.others[way]}
            {way === 'next' && <Icon of={icon} size={16} mirror />}
          </>
        )
        return one ? (
          <ButtonLink
            key={way}
            size="dense"
            to="/courses/$course_id/students/$student_id"
            params={{ course_id: courseId, student_id: one.id }}
            search={filter}
          >
            {words}
          </ButtonLink>
        ) : (
          <Button key={way} size="dense" closed>
            {words}
          </Button>
        )
      })}
    </nav>
  )
}

/** J and K lead to the next student and the one before, Escape back to the roster. */
export function useOtherKeys({ courseId, neighbours, filter }: Place): ListKey[] {
  const navigate = useNavigate()
  const open = (one: Neighbours['next']) => {
    if (!one) return
    const params = { course_id: courseId, student_id: one.id }
    navigate({ to: '/courses/$course_id/students/$student_id', params, search: filter })
  }
  const back = () => {
    const search = { part: 'students', ...filter } as const
    navigate({ to: '/courses/$course_id', params: { course_id: courseId }, search })
  }
  return [
    { key: 'J', text: m.others.nextKey, anywhere: () => open(neighbours.next) },
    { key: 'K', text: m.others.previousKey, anywhere: () => open(neighbours.previous) },
    { key: 'Esc', text: m.others.back, anywhere: back },
  ]
}
