import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { afterSegments } from '#web/domain/stale.ts'
import { toast } from '#web/ui/toast.ts'
import type { TranslationSegment } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { type Place, segmentsQuery, updateSegments } from './queries.ts'
import { nextOpen, waiting } from './segment-rules.ts'

/** The most segments that one call takes. */
const AT_ONCE = 200

/** The state of editing a lesson's segments: which is open, its text, and what is saved. */
export function useSegments(place: Place, group: string, segments: TranslationSegment[]) {
  const client = useQueryClient()
  const [open, setOpen] = useState<{ unit: string; text: string }>()
  const active = segments.find(({ unit }) => unit === open?.unit)
  const isChanged = active !== undefined && open !== undefined && open.text !== active.text
  const save = useMutation({
    mutationFn: (list: { segment: TranslationSegment; text: string; approve: boolean }[]) =>
      updateSegments(
        place,
        list.map(({ segment: { unit, revision }, text, approve }) => ({ unit, text, approve, revision })),
      ),
    onSuccess: async ({ segments: saved, conflicts }) => {
      const now = new Map(saved.map((one) => [one.unit, one]))
      client.setQueryData(segmentsQuery(place, group).queryKey, (before) =>
        before?.map((one) => now.get(one.unit) ?? one),
      )
      if (conflicts.length > 0) toast.error(m.conflict)
      await afterSegments(client, place.id)
    },
  })
  const leave = () => {
    if (active && open && isChanged && !save.isPending)
      save.mutate([{ segment: active, text: open.text, approve: false }])
  }
  const show = (segment: TranslationSegment | undefined) => {
    leave()
    setOpen(segment && { unit: segment.unit, text: segment.text })
  }
  const approve = async (text = open?.text ?? '') => {
    if (!active || text.trim() === '') return
    const next = nextOpen(segments, active.unit)
    await save.mutateAsync([{ segment: active, text, approve: true }])
    setOpen(next && { unit: next.unit, text: next.text })
  }
  const approveRest = async () => {
    const list = waiting(segments).map((segment) => ({ segment, text: segment.text, approve: true }))
    for (let at = 0; at < list.length; at += AT_ONCE) await save.mutateAsync(list.slice(at, at + AT_ONCE))
    toast.success(m.approvedAll({ n: list.length }))
  }
  const step = (by: 1 | -1) => {
    const at = segments.findIndex(({ unit }) => unit === open?.unit)
    const to = segments[at + by]
    if (to) show(to)
  }
  return {
    active,
    text: open?.text ?? '',
    isChanged,
    saving: save.isPending,
    write: (text: string) => setOpen((one) => one && { ...one, text }),
    show,
    leave,
    approve,
    approveRest,
    step,
  }
}
export type Segments = ReturnType<typeof useSegments>
