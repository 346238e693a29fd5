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
    <div className="stack g24">
      <div className="stack g4">
        <h1 className="t-30" tabIndex={-1}>
          {m.title}
        </h1>
        <p className="muted">{m.lead}</p>
      </div>
      <PreferencesSection />
    </div>
  )
}
