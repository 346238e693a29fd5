import { Link, useLocation } from '@tanstack/react-router'
import { locale } from '#web/i18n/index.ts'
import { pageLinks } from '#web/i18n/page-links.ts'
import { Logo } from '#web/ui/logo.tsx'
import { ui } from '#web/ui/messages.ts'
import './public-foot.css'

const OTHER = locale === 'ar' ? { lang: 'en', name: 'English' } : { lang: 'ar', name: 'العربية' }

/** Every way on, once more; the link to the other language works without script. */
export function PublicFoot() {
  const { pathname } = useLocation()
  return (
    <footer className="public-foot">
      <div className="wrap">
        <Logo />
        <nav aria-label={ui.footMenu}>
          <a href="/catalog">{ui.courses}</a>
          <Link to="/teacher/providers">{ui.providers}</Link>
          <Link to="/student/features">{ui.students}</Link>
          <Link to="/get-app">{pageLinks.getApp}</Link>
          <Link to="/privacy">{pageLinks.privacy}</Link>
          <Link to="/terms">{pageLinks.terms}</Link>
          <Link to="/login">{ui.login}</Link>
          <a href={`${pathname}?lang=${OTHER.lang}`} hrefLang={OTHER.lang} lang={OTHER.lang}>
            {OTHER.name}
          </a>
        </nav>
      </div>
    </footer>
  )
}
