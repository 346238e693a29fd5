import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Languages } from 'lucide-react'
import { afterCourseLanguage } from '#web/domain/stale.ts'
import { Menu } from '#web/ui/menu.tsx'
import { m } from './messages.ts'
import { type Language, setCourseLanguage } from './queries.ts'
import './language-switch.css'

type Props = {
  course: { slug: string; languages: Language[]; chosen: Language }
  shown: Language
  /** The number of parts in the course's own language, because they changed after they were translated. */
  untranslated?: number
}

/** Chooses the language of a course inside a lesson. Only loaded for a course in several languages. */
export function LanguageSwitch({ course, shown, untranslated = 0 }: Props) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (language: Language) => setCourseLanguage(course.slug, language),
    onSuccess: () => afterCourseLanguage(client),
  })
  const isMissing = course.chosen !== shown
  return (
    <div className="language-switch">
      {(isMissing || untranslated > 0) && (
        <span className="text-small muted language-switch-note" role="status">
          {isMissing ? m.notYet({ language: m.languages[course.chosen] }) : m.partly({ n: untranslated })}
        </span>
      )}
      <Menu
        label={m.readInNow({ language: m.languages[course.chosen] })}
        icon={Languages}
        text={<span className="desktop-only">{m.languages[course.chosen]}</span>}
        actions={course.languages.map((language) => ({
          id: language,
          label: m.languages[language],
          disabled: choose.isPending,
          ...(language === course.chosen ? { icon: Check } : {}),
          onAction: () => {
            if (language !== course.chosen) choose.mutate(language)
          },
        }))}
      />
    </div>
  )
}
