import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { afterOffline } from './stale.ts'

/** What a tab shows is read again once something that was done offline has arrived, or was kept by another tab. */
export function useOfflineChanges(): void {
  const client = useQueryClient()
  useEffect(() => {
    const read = () => void afterOffline(client)
    window.addEventListener('offlinechange', read)
    return () => window.removeEventListener('offlinechange', read)
  }, [client])
}
