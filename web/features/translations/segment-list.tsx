import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { m } from './messages.ts'
import { type Place, segmentsQuery } from './queries.ts'
import { SegmentRow } from './segment-row.tsx'
import { corrected, type Filter, nextOpen, shownSegments, waiting } from './segment-rules.ts'
import { useSegments } from './use-segments.ts'

type Props = { place: Place; group: string; from: string; filter: Filter; onActive: (source: string) => void }

/** The segments of one lesson in reading order, one of them open. */
export function SegmentList({ place, group, from, filter, onActive }: Props) {
  const query = useQuery(segmentsQuery(place, group))
  const online = useOnline()
  const segments = query.data ?? []
  const work = useSegments(place, group, segments)
  const { active } = work
  useEffect(() => onActive(active?.source ?? ''), [active?.source, onActive])
  const act = ({ code, ctrlKey, altKey }: KeyboardEvent): boolean => {
    if (ctrlKey && code === 'Enter') void work.approve()
    else if (!altKey) return false
    else if (code === 'ArrowUp') work.step(-1)
    else if (code === 'ArrowDown') work.step(1)
    else if (code === 'KeyN') work.show(nextOpen(segments, active?.unit, ['missing']))
    else if (code === 'KeyS' && active?.state === 'stale') void work.approve(active.text)
    else if (code === 'KeyG' && active) work.write(corrected(work.text, active))
    else return false
    return true
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!act(event)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
  const shown = shownSegments(segments, filter, active?.unit)
  const rest = waiting(segments)
  return (
    <>
      <div className="segment-head text-tiny weight-strong">
        <span>{m.source({ language: languageName(from) })}</span>
        <span>{m.languages[place.lang]}</span>
      </div>
      <div className="pane-body">
        {!online && (
          <p className="text-small muted segment-offline" role="status">
            {m.offline}
          </p>
        )}
        <QueryState query={query} rows={6} />
        {query.data && shown.length === 0 && <Empty title={m.noneHere} text={m.noneHereText} />}
        <ol>
          {shown.map((segment, index) => {
            const before = shown[index - 1]
            const isNew = before?.kind !== segment.kind || before.item !== segment.item
            return (
              <Fragment key={segment.unit}>
                {isNew && <li className="segment-kind text-tiny muted">{m.kinds[segment.kind]}</li>}
                <SegmentRow
                  segment={segment}
                  n={segments.indexOf(segment) + 1}
                  from={from}
                  to={place.lang}
                  work={work}
                  online={online}
                />
              </Fragment>
            )
          })}
        </ol>
      </div>
      {rest.length > 0 && (
        <div className="pane-foot row row-end">
          <Button closed={!online || work.saving} onClick={() => work.approveRest()}>
            {m.approveRest({ n: rest.length })}
          </Button>
        </div>
      )}
    </>
  )
}

export const languageName = (lang: string): string =>
  lang in m.languages ? m.languages[lang as keyof typeof m.languages] : lang
