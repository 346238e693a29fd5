import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

/**
 * Asks for what parts of a view show later, in the turn in which the view asks for what it shows first, so that both go
 * as one call. `about` is whose it is, or true where it is the reader's; nothing is asked before it is known.
 */
export function useAskedAhead(
  about: string | boolean | undefined,
  ask: (client: QueryClient) => unknown,
): void {
  const client = useQueryClient()
  const askNow = useEffectEvent(() => ask(client))
  useEffect(() => {
    if (about) askNow()
  }, [about])
}
