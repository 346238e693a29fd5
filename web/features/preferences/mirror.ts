import { CALENDAR_KEY, DIGITS_KEY, display } from '#web/i18n/display.ts'
import { setLocale } from '#web/i18n/index.ts'
import { setTheme, THEME_KEY } from '#web/ui/shell/theme.ts'
import type { Preferences } from '#worker/contract/preferences.ts'

/** Keeps the account's preferences in this browser; what is read once a page life needs a reload. */
export function mirror({ language, digits, calendar, theme }: Preferences): void {
  localStorage.setItem(DIGITS_KEY, digits)
  localStorage.setItem(CALENDAR_KEY, calendar)
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  setTheme(dark ? 'dark' : 'light')
  if (theme === 'system') localStorage.removeItem(THEME_KEY)
  setLocale(language)
  if (digits !== display.digits || calendar !== display.calendar) location.reload()
}
