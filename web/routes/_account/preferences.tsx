import { createFileRoute } from '@tanstack/react-router'
import { m } from '#web/features/account/preferences/messages.ts'
import { PreferencesSection } from '#web/features/account/preferences/preferences.tsx'
import { PageLead } from '#web/ui/page-head.tsx'

export const Route = createFileRoute('/_account/preferences')({
  staticData: { title: 'preferences' },
  component: Preferences,
})

function Preferences() {
  return (
    <div className="stack gap-large">
      <PageLead title={m.title} lead={m.lead} />
      <PreferencesSection />
    </div>
  )
}
