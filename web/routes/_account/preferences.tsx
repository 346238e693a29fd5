import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/features/account/preferences/messages.ts'
import { PreferencesSection } from '#web/features/account/preferences/preferences.tsx'
import { titles } from '#web/i18n/titles.ts'

export const Route = createFileRoute('/_account/preferences')({
  staticData: { title: titles.preferences },
  component: Preferences,
})

function Preferences() {
  return (
    <div className="stack gap-large">
      <div className="stack gap-tiny">
        <h1 className="text-headline" tabIndex={-1}>
          {m.title}
        </h1>
        <p className="muted">{m.lead}</p>
      </div>
      <PreferencesSection />
    </div>
  )
}
