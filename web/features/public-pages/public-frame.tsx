import type { ReactNode } from 'react'
import { useChooseLanguage } from '#web/api/choose-language.ts'
import { settings } from '#web/api/settings.ts'
import { PublicShell } from '#web/ui/shell/public-shell.tsx'
import { PublicFoot } from './public-foot.tsx'

/** Around every public page, in the browser and when it is drawn at build. */
export function PublicFrame({ known, children }: { known?: boolean; children: ReactNode }) {
  const onLanguage = useChooseLanguage()
  return (
    <PublicShell
      locales={settings().supported_locales}
      onLanguage={onLanguage}
      known={known}
      foot={!known && <PublicFoot />}
    >
      {children}
    </PublicShell>
  )
}
