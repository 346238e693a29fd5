import { useAskedAhead } from '#web/domain/asked-ahead.ts'
import { materialQuery, type Place, placeQuery } from '#web/domain/material-queries.ts'
import type { AskedPage } from '#web/domain/real-page/asked-page.ts'
import { usePageAhead } from '#web/domain/real-page/page-or-text.tsx'

/** Pages can be shown as they look, slides can't. */
export const realPageOf = ({ materialId, page, isSlide }: Place): AskedPage | undefined =>
  page === undefined || isSlide ? undefined : { page, materialId }

/** Asks for all that `SourcePane` shows of a place, where that is loaded on demand. */
export function useSourceAhead(place: Place | undefined): void {
  usePageAhead(place && realPageOf(place))
  useAskedAhead(
    place && JSON.stringify(place),
    (client) =>
      place &&
      Promise.all([
        client.prefetchQuery(placeQuery(place)),
        client.prefetchQuery(materialQuery(place.materialId)),
      ]),
  )
}
