import { Link } from '@tanstack/react-router'
import { Menu, Moon, Sun } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { IconButton } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { ui } from '../messages.ts'
import { Disclosure } from './disclosure.tsx'
import { LanguageMenu, type SupportedLocales } from './language-menu.tsx'
import { MainArea, SkipLink } from './main-area.tsx'
import { setTheme, useTheme } from './theme.ts'
import './public-shell.css'

type PublicShellProps = {
  locales: SupportedLocales
  onLanguage: (chosen: string) => void
  /** Already signed in: no way to log in is offered. */
  known?: boolean
  /** Below the page. */
  foot?: ReactNode
  children: ReactNode
}

/** Pages for everyone: logo, Home, for providers, for students, language, log in; the open page is marked. */
export function PublicShell({ locales, onLanguage, known, foot, children }: PublicShellProps) {
  return (
    <>
      <SkipLink />
      <header className="public-head">
        <div className="wrap">
          <Logo />
          <nav className="public-links" aria-label={ui.mainMenu}>
            <Pages known={known} />
          </nav>
          <span className="grow" />
          <span className={known ? undefined : 'desktop-only'}>
            <ThemeButton />
          </span>
          <LanguageMenu locales={locales} onLanguage={onLanguage} />
          {!known && (
            <ButtonLink to="/login" kind="line" className="public-login">
              {ui.login}
            </ButtonLink>
          )}
          <div className="public-menu">
            <Disclosure
              label={ui.menu}
              summary={<Icon of={Menu} />}
              className="button button-ghost button-icon"
            >
              <Pages known={known} className="menu-item" />
              {!known && (
                <Link to="/login" className="menu-item weight-strong">
                  {ui.login}
                </Link>
              )}
            </Disclosure>
          </div>
        </div>
      </header>
      <MainArea quiet>{children}</MainArea>
      {foot}
    </>
  )
}

/** Someone signed in would be sent on from the pages for guests. */
function Pages({ known, className }: { known?: boolean; className?: string }) {
  return (
    <>
      <Link to="/" className={className} activeOptions={{ exact: true }}>
        {ui.home}
      </Link>
      {!known && (
        <>
          {/* The server draws it. */}
          <a href="/catalog" className={className}>
            {ui.courses}
          </a>
          <Link to="/teacher/providers" className={className}>
            {ui.providers}
          </Link>
          <Link to="/student/features" className={className}>
            {ui.students}
          </Link>
        </>
      )}
    </>
  )
}

export function ThemeButton() {
  const dark = useTheme() === 'dark'
  return (
    <IconButton
      // By it `public/start.js` knows the button before the app is there.
      data-theme-button=""
      icon={dark ? Sun : Moon}
      label={dark ? ui.theme.toLight : ui.theme.toDark}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  )
}
