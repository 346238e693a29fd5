import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { CONTENT_LANGUAGES } from '#db/vocabulary.ts'
import { afterSegments } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Bar } from '#web/ui/bar.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Select } from '#web/ui/select.tsx'
import type { Layer } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { createLayer, type Language, layersQuery } from './queries.ts'

/** The translations of a course with their progress, and adding a new one. */
export function TranslationsPart({ courseId }: { courseId: string }) {
  const query = useQuery(layersQuery(courseId))
  const online = useOnline()
  const [adding, setAdding] = useState(false)
  const { data } = query
  const taken = [data?.language, ...(data?.layers ?? []).map(({ lang }) => lang)]
  const left = CONTENT_LANGUAGES.filter((one) => !taken.includes(one))
  const add = left.length > 0 && (
    <Button closed={!online} onClick={() => setAdding(true)}>
      <Icon of={Plus} size={16} />
      {m.start}
    </Button>
  )
  return (
    <section className="stack gap-medium translations" aria-labelledby="translations">
      <div className="stack gap-tiny">
        <h2 className="text-lead weight-strong" id="translations">
          {m.title}
        </h2>
        <p className="muted">{m.what}</p>
      </div>
      <QueryState query={query} rows={2} />
      {data && !data.published && <Empty title={m.unpublished} text={m.unpublishedText} />}
      {data?.published && data.layers.length === 0 && (
        <Empty title={m.empty} text={m.emptyText}>
          {add}
        </Empty>
      )}
      {data && data.layers.length > 0 && (
        <>
          <Card>
            <List>
              {data.layers.map((layer) => (
                <LayerRow key={layer.lang} courseId={courseId} layer={layer} />
              ))}
            </List>
          </Card>
          <div className="row">{add}</div>
        </>
      )}
      {adding && <AddDialog courseId={courseId} languages={left} onClose={() => setAdding(false)} />}
    </section>
  )
}

function LayerRow({ courseId, layer }: { courseId: string; layer: Layer }) {
  const { lang, counts, published_at: publishedAt } = layer
  const language = m.languages[lang]
  return (
    <ListItem>
      <div className="stack gap-tiny grow">
        <h3 className="weight-strong">{language}</h3>
        <span className="text-small muted">
          {m.approvedOf({ n: num(counts.approved), total: num(counts.total) })} ·{' '}
          {publishedAt === null
            ? m.notLive
            : m.live({ n: num(layer.lessons_live), total: num(layer.lessons_total) })}
          {layer.lessons_behind > 0 && <> · {m.behind({ n: layer.lessons_behind })}</>}
        </span>
        <Bar thin share={counts.approved / Math.max(1, counts.total)} label={language} />
      </div>
      <ButtonLink
        to="/courses/$course_id/translations/$lang"
        params={{ course_id: courseId, lang }}
        aria-label={m.openOf({ language })}
      >
        {m.open}
      </ButtonLink>
    </ListItem>
  )
}

type AddProps = { courseId: string; languages: Language[]; onClose: () => void }
function AddDialog({ courseId, languages, onClose }: AddProps) {
  const client = useQueryClient()
  const [to, setTo] = useState(languages[0] ?? 'ar')
  const create = useMutation({
    mutationFn: () => createLayer(courseId, to),
    onSuccess: async () => {
      await afterSegments(client, courseId)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.start}
      actions={
        <>
          <Button onClick={onClose}>{m.cancel}</Button>
          <Button kind="primary" busy={create.isPending && m.starting} onClick={() => create.mutate()}>
            {m.start}
          </Button>
        </>
      }
    >
      <Field label={m.startTo}>
        <Select
          value={to}
          onValue={(value) => setTo(value as Language)}
          choices={languages.map((value) => ({ value, label: m.languages[value] }))}
        />
      </Field>
    </Dialog>
  )
}
