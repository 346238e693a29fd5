import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/api/unwrap.ts'
import { afterSegments } from '#web/domain/stale.ts'
import { WorkHead } from '#web/domain/work-head.tsx'
import { num } from '#web/i18n/format.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { NotFoundPage } from '#web/ui/shell/not-found-page.tsx'
import { type PaneName, Panes } from '#web/ui/shell/panes.tsx'
import { TabLinks } from '#web/ui/tab-link.tsx'
import { useTitle } from '#web/ui/title.ts'
import { toast } from '#web/ui/toast.ts'
import type { Layer, SegmentGroup, TermPair } from '#worker/contract/translations.ts'
import { GroupList } from './group-list.tsx'
import { LayerMenu } from './layer-menu.tsx'
import { MachineButton, MachineState } from './machine-button.tsx'
import { m } from './messages.ts'
import { type Place, publishLayer, translationQuery } from './queries.ts'
import { SegmentList } from './segment-list.tsx'
import type { Filter } from './segment-rules.ts'
import { TermList } from './term-list.tsx'
import './translations.css'

const FILTERS = ['all', 'missing', 'stale', 'machine', 'approved'] as const
type Props = { place: Place; group: string | undefined; filter: Filter; onGroup: (group: string) => void }

/** The translation of a course, segment beside segment. */
export function TranslationScreen({ place, group, filter, onGroup }: Props) {
  const query = useQuery(translationQuery(place))
  useTitle(query.data?.title)
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />
  if (!query.data) {
    return (
      <div className="wrap pad-block-vast">
        <QueryState query={query} rows={6} />
      </div>
    )
  }
  const open = query.data.groups.find(({ counts }) => counts.approved < counts.total)
  const chosen = query.data.groups.find(({ id }) => id === group) ?? open ?? query.data.groups[0]
  if (!chosen) return null
  return <Workspace {...query.data} place={place} group={chosen} filter={filter} onGroup={onGroup} />
}

type WorkspaceProps = Omit<Props, 'group'> & {
  language: string
  title: string
  layer: Layer
  group: SegmentGroup
  groups: SegmentGroup[]
  terms: TermPair[]
}
function Workspace({ place, group, filter, onGroup, language, title, layer, groups, terms }: WorkspaceProps) {
  const [pane, setPane] = useState<PaneName>('middle')
  const [active, setActive] = useState('')
  const { counts } = layer
  return (
    <>
      <WorkHead
        course={{ id: place.id, title, language }}
        part="translations"
        words={m}
        title={
          <h1 className="text-body weight-strong grow one-line" tabIndex={-1}>
            <span className="desktop-only">{m.openOf({ language: m.languages[place.lang] })}</span>
            <span className="phone-only">{m.languages[place.lang]}</span>
          </h1>
        }
      >
        <MachineButton place={place} layer={layer} />
        <LayerMenu place={place} from={language} />
        <PublishButton place={place} layer={layer} />
      </WorkHead>
      <div className="work-second translation-second">
        <TabLinks label={m.filters} current={filter}>
          {FILTERS.map((one) => (
            <Link
              key={one}
              className="tab"
              to="/courses/$course_id/translations/$lang"
              params={{ course_id: place.id, lang: place.lang }}
              search={{ group: group.id, state: one === 'all' ? undefined : one }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={filter === one ? 'page' : undefined}
            >
              {one === 'all' ? m.all : m.states[one]}
              <span className="tab-count">{num(one === 'all' ? counts.total : counts[one])}</span>
            </Link>
          ))}
        </TabLinks>
        <p className="text-small figures translation-sum">
          <b className="weight-strong">
            {m.approvedOf({ n: num(counts.approved), total: num(counts.total) })}
          </b>{' '}
          <span className="muted" id="publish-state">
            {publishState(layer)}
          </span>
        </p>
        <MachineState place={place} layer={layer} />
        <div className="phone-only pane-choice">
          <Segmented<PaneName>
            dense
            label={m.panes}
            value={pane}
            onValue={setPane}
            choices={[
              { value: 'first', label: m.lessons },
              { value: 'middle', label: m.segments },
              { value: 'last', label: m.glossary },
            ]}
          />
        </div>
      </div>
      <Panes
        screen="translation"
        shown={pane}
        first={{
          label: m.lessons,
          width: 240,
          min: 200,
          max: 300,
          content: (
            <GroupList
              groups={groups}
              current={group.id}
              lang={language}
              onGroup={(id) => {
                setPane('middle')
                onGroup(id)
              }}
            />
          ),
        }}
        middle={{
          label: m.segments,
          content: (
            <SegmentList
              key={group.id}
              place={place}
              group={group.id}
              from={language}
              filter={filter}
              onActive={setActive}
            />
          ),
        }}
        last={{
          label: m.glossary,
          width: 280,
          min: 220,
          max: 380,
          content: (
            <TermList
              place={place}
              from={language}
              terms={terms}
              active={active}
              onOpen={() => {
                setPane('middle')
                onGroup('course')
              }}
            />
          ),
        }}
      />
      <div className="key-bar" aria-hidden="true">
        <span>
          <Kbd small>Ctrl Enter</Kbd> {m.keys.approve}
        </span>
        <span>
          <Kbd small>Alt Up, Down</Kbd> {m.keys.move}
        </span>
        <span>
          <Kbd small>Alt N</Kbd> {m.keys.missing}
        </span>
        <span>
          <Kbd small>Alt S</Kbd> {m.keys.right}
        </span>
        <span>
          <Kbd small>Alt G</Kbd> {m.keys.glossary}
        </span>
      </div>
    </>
  )
}

function publishState(layer: Layer): string {
  if (!layer.ready) return m.publishWaits
  if (!layer.changed) return m.publishSame
  return m.publishReady({ n: num(layer.lessons_ready), total: num(layer.lessons_total) })
}

function PublishButton({ place, layer }: { place: Place; layer: Layer }) {
  const client = useQueryClient()
  const online = useOnline()
  const publish = useMutation({
    mutationFn: () => publishLayer(place),
    onSuccess: async (now) => {
      toast.success(m.published({ n: num(now.lessons_live), total: num(now.lessons_total) }))
      await afterSegments(client, place.id)
    },
  })
  const label = m.publish({ language: m.languages[place.lang] })
  return (
    <Button
      kind="primary"
      size="dense"
      closed={!online || !layer.ready || !layer.changed}
      busy={publish.isPending && m.publishing}
      aria-label={label}
      aria-describedby="publish-state"
      onClick={() => publish.mutate()}
    >
      <span className="desktop-only">{label}</span>
      <span className="phone-only">{m.publishShort}</span>
    </Button>
  )
}
