import { Link } from '@tanstack/react-router'
import {
  Download,
  Gem,
  Languages,
  LogOut,
  MessageSquareText,
  Moon,
  ReceiptText,
  SlidersHorizontal,
  SpellCheck,
  Sun,
  UserRound,
} from 'lucide-react'
import { useState } from 'react'
import { pageLinks } from '#web/i18n/page-links.ts'
import { Avatar } from '../avatar.tsx'
import { Icon } from '../icon.tsx'
import { ui } from '../messages.ts'
import { Disclosure } from './disclosure.tsx'
import type { SupportedLocales } from './language-menu.tsx'
import { LanguageModal } from './language-modal.tsx'
import { menus } from './menu-messages.ts'
import { setTheme, useTheme } from './theme.ts'

type AccountMenuProps = {
  name: string
  picture: string | null
  /** The own profile of a student or of a teacher. */
  profile: '/student/profile' | '/profile'
  locales: SupportedLocales
  onLanguage: (chosen: string) => void
  onLogout: () => void
}

/** Who is signed in, and what concerns only them: language, theme, the way out. */
export function AccountMenu({ name, picture, profile, locales, onLanguage, onLogout }: AccountMenuProps) {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <Disclosure
        up
        className="rail-item account-button"
        label={`${menus.account}: ${name}`}
        summary={
          <>
            <Avatar name={name} src={picture} />
            <bdi className="rail-text">{name}</bdi>
          </>
        }
      >
        <Link to={profile} className="menu-item">
          <Icon of={UserRound} />
          {menus.profile}
        </Link>
        <Link to="/plans" className="menu-item">
          <Icon of={Gem} />
          {menus.nav.student.plans}
        </Link>
        {profile === '/profile' && (
          <Link to="/instructor/statements" className="menu-item">
            <Icon of={ReceiptText} />
            {pageLinks.statements}
          </Link>
        )}
        <Link to="/translate" className="menu-item">
          <Icon of={SpellCheck} />
          {menus.translate}
        </Link>
        <Link to="/prompts" className="menu-item">
          <Icon of={MessageSquareText} />
          {menus.prompts}
        </Link>
        <Link to="/preferences" className="menu-item">
          <Icon of={SlidersHorizontal} />
          {menus.preferences}
        </Link>
        <Link to="/get-app" className="menu-item">
          <Icon of={Download} />
          {pageLinks.getApp}
        </Link>
        <button type="button" className="menu-item" onClick={() => setChoosing(true)}>
          <Icon of={Languages} />
          {menus.language}
        </button>
        <ThemeItem />
        <hr className="menu-line" />
        <button type="button" className="menu-item" onClick={onLogout}>
          <Icon of={LogOut} mirror />
          {menus.logout}
        </button>
      </Disclosure>
      <LanguageModal
        locales={locales}
        open={choosing}
        onClose={() => setChoosing(false)}
        onLanguage={onLanguage}
      />
    </>
  )
}

function ThemeItem() {
  const dark = useTheme() === 'dark'
  return (
    <button type="button" className="menu-item" onClick={() => setTheme(dark ? 'light' : 'dark')}>
      <Icon of={dark ? Sun : Moon} />
      {dark ? ui.theme.toLight : ui.theme.toDark}
    </button>
  )
}
