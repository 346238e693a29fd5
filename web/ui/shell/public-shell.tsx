import { Link } from '@tanstack/react-router'
import { Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { ui } from '../messages.ts'
import { LanguageMenu, type SupportedLocales } from './language-menu.tsx'
import { MainArea, SkipLink } from './main-area.tsx'
import { setTheme, useTheme } from './theme.ts'

type PublicShellProps = {
  locales: SupportedLocales
  /** Already signed in: no way to log in is offered. */
  known?: boolean
  children: ReactNode
}

/** Pages for everyone: logo, Home, language, log in. */
export function PublicShell({ locales, known, children }: PublicShellProps) {
  return (
    <>
      <SkipLink />
      <header className="pubhead">
        <div className="wrap">
          <Logo />
          <nav className="pubnav" aria-label={ui.mainMenu}>
            <Link to="/">{ui.home}</Link>
          </nav>
          <span className="grow" />
          <span className={known ? undefined : 'only-d'}>
            <ThemeButton />
          </span>
          <LanguageMenu locales={locales} />
          {!known && (
            <ButtonLink to="/login" kind="line" className="pub-login">
              {ui.login}
            </ButtonLink>
          )}
        </div>
      </header>
      <MainArea quiet>{children}</MainArea>
    </>
  )
}

export function ThemeButton() {
  const dark = useTheme() === 'dark'
  return (
    <IconButton
      icon={dark ? Sun : Moon}
      label={dark ? ui.theme.toLight : ui.theme.toDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
