import { ChevronDown, Globe } from 'lucide-react'
import { languageOf, locale } from '#web/i18n/index.ts'
import { Icon } from '../icon.tsx'
import { ui } from '../messages.ts'
import { Disclosure } from './disclosure.tsx'

export type SupportedLocales = Record<string, { name: string; regional: string }>

type LanguageMenuProps = {
  locales: SupportedLocales
  /** Gets the language part of the chosen regional code; saves it and reloads the page. */
  onLanguage: (chosen: string) => void
}

/** The header's dropdown: links, so that a page drawn at build changes its language before the app is there. */
export function LanguageMenu({ locales, onLanguage }: LanguageMenuProps) {
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
        <a
          key={code}
          href={`?lang=${languageOf(entry.regional)}`}
          className="menu-item"
          aria-current={code === locale ? 'true' : undefined}
          lang={code}
          onClick={(event) => {
            event.preventDefault()
            onLanguage(languageOf(entry.regional))
          }}
        >
          {entry.name}
        </a>
      ))}
    </Disclosure>
  )
}
