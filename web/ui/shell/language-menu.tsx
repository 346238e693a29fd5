import { ChevronDown, Globe } from 'lucide-react'
import { languageOf, locale, setLocale } from '#web/i18n/index.ts'
import { Icon } from '../icon.tsx'
import { ui } from '../messages.ts'
import { Disclosure } from './disclosure.tsx'

export type SupportedLocales = Record<string, { name: string; regional: string }>

/** The header's dropdown: the language part of the chosen regional code is set, saved, and the page reloads. */
export function LanguageMenu({ locales }: { locales: SupportedLocales }) {
  const current = locales[locale]?.name ?? locale
  return (
    <Disclosure
      label={ui.languageIs({ name: current })}
      summary={
        <>
          <Icon of={Globe} />
          <span>{current}</span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      {Object.entries(locales).map(([code, entry]) => (
        <button
          type="button"
          key={code}
          className="menu-item"
          aria-current={code === locale ? 'true' : undefined}
          lang={code}
          onClick={() => setLocale(languageOf(entry.regional))}
        >
          {entry.name}
        </button>
      ))}
    </Disclosure>
  )
}
