import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { dir, directionOf, locale } from '#web/i18n/index.ts'
import { Icon } from '#web/ui/icon.tsx'
import './block-body.css'

/** What kind of block it is, in the language of the interface. */
export function BlockName({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="block-name" lang={locale} dir={dir}>
      <Icon of={icon} size={16} />
      {children}
    </p>
  )
}

/** What changed since its lesson was translated is in another language than the lesson. */
export const originalIn = (lang: string | undefined) => (lang ? { lang, dir: directionOf(lang) } : {})
