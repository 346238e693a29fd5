import { createFileRoute, notFound, useNavigate } from '@tanstack/react-router'
import { TranslationScreen } from '#web/features/translations/workspace.tsx'
import { choiceParam, idParam, type RawSearch } from '../-search.ts'

const LANGUAGES = ['en', 'ar', 'zh', 'ja'] as const
const STATES = ['missing', 'stale', 'machine', 'approved'] as const

export const Route = createFileRoute('/_work/courses/$course_id/translations/$lang')({
  staticData: { title: 'translation' },
  validateSearch: (search: RawSearch): { group?: string; state?: (typeof STATES)[number] } => ({
    group: idParam(search, 'group'),
    state: choiceParam(search, 'state', STATES),
  }),
  component: Translation,
})

function Translation() {
  const { course_id: id, lang } = Route.useParams()
  const { group, state } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const to = LANGUAGES.find((one) => one === lang)
  if (!to) throw notFound()
  return (
    <TranslationScreen
      key={to}
      place={{ id, lang: to }}
      group={group}
      filter={state ?? 'all'}
      onGroup={(next) =>
        navigate({ search: (before) => ({ ...before, group: next }), replace: true, resetScroll: false })
      }
    />
  )
}
