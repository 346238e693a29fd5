import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { noteFiguresCut } from '#web/domain/figures-cut.ts'
import { realPageQuery } from '#web/domain/real-page/asked-page.ts'
import { afterCutting } from '#web/domain/stale.ts'
import { useOnline } from '#web/ui/banner.tsx'
import type { FigureRegion } from '#worker/contract/regions.ts'
import { regionsQuery } from '../queries.ts'

/** The library that draws pages is loaded when there is something to cut. */
const cutter = () => import('./cut-figures.ts')

type Progress = { of: unknown; left: number; failed: number; isOver: boolean }

/** Cuts the figures of a course out of their pages while its review is open. `again` tries what is left once more. */
export function useCutting(courseId: string, isWritten: boolean) {
  const client = useQueryClient()
  const online = useOnline()
  const [round, setRound] = useState(0)
  const query = useQuery({ ...regionsQuery(courseId), enabled: isWritten && online })
  const [progress, setProgress] = useState<Progress>()
  const regions = query.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round cuts the same ones again
  useEffect(() => {
    if (!regions || regions.length === 0 || !online) return
    const ended = new AbortController()
    const start = { of: regions, left: regions.length, failed: 0, isOver: false }
    let now: Progress = start
    const note = (change: Partial<Progress>) => {
      now = { ...now, ...change }
      if (!ended.signal.aborted) setProgress(now)
    }
    setProgress(start)
    const report = {
      addressOf: async ({ material_id: materialId, page }: FigureRegion) =>
        (await client.fetchQuery(realPageQuery({ materialId, page }))).url,
      onDone: () => note({ left: now.left - 1 }),
      onFailed: () => note({ failed: now.failed + 1 }),
    }
    void cutter()
      .then(({ cutFigures }) => cutFigures(regions, report, ended.signal))
      .catch(() => undefined)
      .then(() => {
        note({ isOver: true })
        if (now.left === start.left) return
        noteFiguresCut()
        void afterCutting(client, courseId)
      })
    return () => ended.abort()
  }, [regions, online, round])
  const known = progress?.of === regions ? progress : undefined
  return {
    left: known?.left ?? 0,
    isStuck: known?.isOver === true && known.left > 0,
    again: async () => {
      await query.refetch()
      setRound(round + 1)
    },
  }
}
