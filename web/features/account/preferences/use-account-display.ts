import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterMove } from '#web/domain/stale.ts'
import { CALENDAR_KEY, DIGITS_KEY, display } from '#web/i18n/display.ts'
import { preferencesQuery, savePreferences } from './queries.ts'

/** By which this browser's days begin and end. */
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone

/**
 * A browser that does not know the account's digits and calendar yet learns them and draws again. Language
 * and theme stay as this browser has them: they may have been chosen before the login. The account learns the time
 * zone of the browser that was used last, so that its days end at this midnight.
 */
export function useAccountDisplay(): void {
  const { data } = useQuery({ ...preferencesQuery, staleTime: Number.POSITIVE_INFINITY })
  const client = useQueryClient()
  const known = data?.time_zone
  useEffect(() => {
    if (known === undefined || known === ZONE) return
    void savePreferences({ time_zone: ZONE }).then(
      (saved) => {
        client.setQueryData(preferencesQuery.queryKey, saved)
        return afterMove(client)
      },
      // The days stay as they were; the next page tries again.
      () => undefined,
    )
  }, [known, client])
  useEffect(() => {
    if (!data || (data.digits === display.digits && data.calendar === display.calendar)) return
    const known = [localStorage.getItem(DIGITS_KEY), localStorage.getItem(CALENDAR_KEY)]
    localStorage.setItem(DIGITS_KEY, data.digits)
    localStorage.setItem(CALENDAR_KEY, data.calendar)
    // Without storage the page would reload again and again.
    if (known[0] !== data.digits || known[1] !== data.calendar) location.reload()
  }, [data])
}
