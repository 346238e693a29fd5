import type { ReactNode } from 'react'
import { useChooseLanguage } from '#web/api/choose-language.ts'
import { settings } from '#web/api/settings.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from '#web/ui/shell/language-menu.tsx'
import { MainArea, SkipLink } from '#web/ui/shell/main-area.tsx'
import { LadderScene } from './ladder-scene.tsx'
import { m } from './messages.ts'
import './auth.css'

/** Focused work: no rail, a form of 408 px, and the ladder beside it on wide screens. */
export function AuthLayout({ children }: { children: ReactNode }) {
  const onLanguage = useChooseLanguage()
  return (
    <div className="auth">
      <SkipLink />
      <div className="auth-side">
        <header className="auth-head">
          <Logo />
          <LanguageMenu locales={settings().supported_locales} onLanguage={onLanguage} />
        </header>
        <MainArea className="auth-main">{children}</MainArea>
      </div>
      <aside className="auth-art" aria-hidden="true">
        <LadderScene />
        <p className="auth-slogan text-headline">{m.slogan}</p>
      </aside>
    </div>
  )
}
