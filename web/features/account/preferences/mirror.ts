import { CALENDAR_KEY, DIGITS_KEY, display } from '#web/i18n/display.ts'
import { setLocale } from '#web/i18n/index.ts'
import { setTheme, THEME_KEY } from '#web/ui/shell/theme.ts'
import type { Preferences, PreferencesPatch } from '#worker/contract/preferences.ts'

/**
 * Applies the account's changed preferences in this browser. Other settings stay as they are here. Digits and
 * calendar are read once per page load, so they need a reload.
 */
export function mirror(saved: Preferences, chosen: PreferencesPatch): void {
  localStorage.setItem(DIGITS_KEY, saved.digits)
  localStorage.setItem(CALENDAR_KEY, saved.calendar)
  if (chosen.theme) showTheme(chosen.theme)
  if (chosen.language) setLocale(chosen.language)
  if (saved.digits !== display.digits || saved.calendar !== display.calendar) location.reload()
}

function showTheme(theme: Preferences['theme']): void {
  const dark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  setTheme(dark ? 'dark' : 'light')
  if (theme === 'system') localStorage.removeItem(THEME_KEY)
}
