import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Languages } from 'lucide-react'
import { afterCourseLanguage } from '#web/domain/stale.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { m } from './messages.ts'
import { setCourseLanguage } from './queries.ts'
import './language-switch.css'

type Props = { course: LessonView['course']; shown: LessonView['language'] }

/** Chooses the language of a course inside a lesson. Loaded only for a course of several languages. */
export function LanguageSwitch({ course, shown }: Props) {
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (language: LessonView['language']) => setCourseLanguage(course.slug, language),
    onSuccess: () => afterCourseLanguage(client),
  })
  const isMissing = course.chosen !== shown
  return (
    <div className="language-switch">
      {isMissing && (
        <span className="text-small muted language-switch-note" role="status">
          {m.notYet({ language: m.languages[course.chosen] })}
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
