import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Quote, SquarePlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { segmentsQuery } from '#web/domain/material-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useEditing } from '../editing.ts'
import { m } from '../messages.ts'
import { folded } from '../text/fold.ts'
import { usePicked, useSession } from '../use-session.ts'
import { placeText } from './place-text.ts'

type PassagesProps = { materials: { id: string; name: string }[] }

/** What the files of the course say, to bring in as a block or to make a sentence's source. */
export function Passages({ materials }: PassagesProps) {
  const [chosen, setChosen] = useState(materials[0]?.id)
  if (chosen === undefined) return <p className="muted text-small">{m.sourceSide.noFiles}</p>
  return (
    <section className="stack gap-snug">
      <h2 className="text-small weight-strong">{m.sourceSide.files}</h2>
      {materials.length > 1 && (
        <Field label={m.sourceSide.file}>
          <Select
            dense
            value={chosen}
            onValue={setChosen}
            choices={materials.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <PassageList key={chosen} materialId={chosen} />
    </section>
  )
}

function PassageList({ materialId }: { materialId: string }) {
  const session = useSession()
  const { say } = useEditing()
  const [search, setSearch] = useState('')
  const segments = useInfiniteQuery(segmentsQuery(materialId))
  const place = usePicked((state) => state.place)
  const all = segments.data?.pages.flatMap(({ data }) => data) ?? []
  const wanted = folded(search)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = segments
  const isSearching = wanted !== '' && hasNextPage
  // A search is one of the whole file, not of the passages that happen to be here.
  useEffect(() => {
    if (isSearching && !isFetchingNextPage) void fetchNextPage()
  }, [isSearching, isFetchingNextPage, fetchNextPage])
  const shown = all.filter(({ text }) => folded(text).includes(wanted))
  const bring = useMutation({
    mutationFn: (segmentId: string) =>
      session.ask(({ doc, place: at }) => {
        const after = at && doc.blocks.includes(at.part) ? at.part : (doc.blocks.at(-1) ?? null)
        return [{ op: 'bring', block_id: crypto.randomUUID(), after, segment_id: segmentId }]
      }),
    onSuccess: () => say(m.said.brought),
  })
  const cite = useMutation({
    mutationFn: (segmentId: string) =>
      session.ask(({ known, place: at }) => {
        if (!at) return []
        const revision = known.items[at.part]?.revision ?? 0
        return [{ op: 'cite', block_id: at.part, revision, sentence_id: at.sentence, segment_id: segmentId }]
      }),
    onSuccess: () => say(m.said.cited),
  })
  const canCite = place !== null && session.get().doc.blocks.includes(place.part)
  return (
    <>
      <Field label={m.sourceSide.search} hint={canCite ? undefined : m.sourceSide.citeWhere}>
        <TextInput dense type="search" value={search} onValue={setSearch} />
      </Field>
      <QueryState query={segments} rows={4} />
      {segments.data && shown.length === 0 && !isSearching && (
        <p className="muted text-small">{m.sourceSide.nothing}</p>
      )}
      <ul className="lesson-passages">
        {shown.map((segment) => (
          <li key={segment.id}>
            <p lang={segment.lang} dir="auto">
              {segment.text}
            </p>
            <div className="row row-wrap gap-tiny">
              <span className="text-tiny muted grow no-wrap">{placeText(segment.locator)}</span>
              <Button
                size="dense"
                kind="ghost"
                closed={bring.isPending}
                onClick={() => bring.mutate(segment.id)}
              >
                <Icon of={SquarePlus} size={16} />
                {m.sourceSide.bring}
              </Button>
              <Button
                size="dense"
                kind="ghost"
                closed={!canCite || cite.isPending}
                onClick={() => cite.mutate(segment.id)}
              >
                <Icon of={Quote} size={16} />
                {m.sourceSide.cite}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <MoreButton query={segments}>{m.sourceSide.more}</MoreButton>
    </>
  )
}
