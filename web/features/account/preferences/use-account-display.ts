import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CALENDAR_KEY, DIGITS_KEY, display } from '#web/i18n/display.ts'
import { preferencesQuery } from './queries.ts'

/**
 * A browser that does not know the account's digits and calendar yet learns them and draws again. Language
 * and theme stay as this browser has them: they may have been chosen before the login.
 */
export function useAccountDisplay(): void {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!data || (data.digits === display.digits && data.calendar === display.calendar)) return
    const known = [localStorage.getItem(DIGITS_KEY), localStorage.getItem(CALENDAR_KEY)]
    localStorage.setItem(DIGITS_KEY, data.digits)
    localStorage.setItem(CALENDAR_KEY, data.calendar)
    // Without storage the page would reload again and again.
    if (known[0] !== data.digits || known[1] !== data.calendar) location.reload()
  }, [data])
}
