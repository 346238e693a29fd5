import { Link } from '@tanstack/react-router'
import {
  BookCheck,
  ChevronRight,
  CircleHelp,
  FileX,
  Flag,
  ListChecks,
  type LucideIcon,
  TriangleAlert,
  UserRoundX,
} from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { num, percent, relativeTime } from '#web/i18n/format.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { List } from '#web/ui/list.tsx'
import { Tile, type Tone } from '#web/ui/tile.tsx'
import type { Dashboard } from '#worker/contract/courses.ts'
import { m as own } from './dashboard-messages.ts'
import { m } from './messages.ts'
import './attention.css'

type Entry = Dashboard['attention'][number]
type Words = { icon: LucideIcon; tone?: Tone; what: string; why: string; act: string }

const count = (value: string | number | undefined) => (typeof value === 'number' ? value : 0)

function wordsOf({ kind, evidence }: Entry): Words {
  const w = m.attention
  if (kind === 'review') {
    const [total, pending] = [count(evidence.total), count(evidence.pending)]
    const why = w.reviewWhy({ done: num(total - pending), total: num(total) })
    return { icon: ListChecks, what: w.review({ n: pending }), why, act: w.reviewAct }
  }
  if (kind === 'ready_to_publish') {
    return {
      icon: BookCheck,
      tone: 'ok',
      what: w.ready,
      why: w.readyWhy({ n: count(evidence.items) }),
      act: w.readyAct,
    }
  }
  if (kind === 'job_failed') {
    return { icon: TriangleAlert, tone: 'bad', what: w.failed, why: w.failedWhy, act: w.failedAct }
  }
  if (kind === 'reported') {
    const what = w.reported({ n: count(evidence.reports) })
    return { icon: Flag, what, why: w.reportedWhy, act: w.reportedAct }
  }
  if (kind === 'students_stopped') {
    const what = own.stopped({ n: count(evidence.students) })
    return { icon: UserRoundX, tone: 'warn', what, why: own.stoppedWhy, act: own.stoppedAct }
  }
  if (kind === 'key_doubtful') {
    const share = percent(count(evidence.right) / 100)
    const why = own.doubtfulWhy({ share, n: count(evidence.answered) })
    return { icon: CircleHelp, tone: 'warn', what: own.doubtful, why, act: own.doubtfulAct }
  }
  if (kind === 'key_reported') {
    const what = own.contested({ n: count(evidence.reports) })
    return { icon: Flag, tone: 'warn', what, why: own.contestedWhy, act: own.doubtfulAct }
  }
  return { icon: FileX, tone: 'bad', what: w.material, why: w.materialWhy, act: w.materialAct }
}

/** What needs the instructor: what it is, why, since when, and a link to it. J and K move, Enter opens. */
export function Attention({ entries }: { entries: Entry[] }) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { KeyJ: 1, KeyK: -1, ArrowDown: 1, ArrowUp: -1 }[event.code]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a') ?? [])]
    const place = links.indexOf(document.activeElement as HTMLElement) // -1 when it is none of them
    event.preventDefault()
    links[Math.min(links.length - 1, Math.max(0, place + step))]?.focus()
  }
  return (
    <section className="stack gap-small">
      <div className="row row-between">
        <h2 className="text-lead weight-strong">{m.attention.title}</h2>
        {entries.length > 1 && (
          <span className="text-tiny muted row gap-tiny desktop-only" aria-hidden="true">
            <Kbd small>J</Kbd>
            <Kbd small>K</Kbd>
            {m.attention.move} · <Kbd small>Enter</Kbd>
            {m.attention.open}
          </span>
        )}
      </div>
      {entries.length === 0 && <p className="muted">{m.attention.none}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move between the links inside */}
      <div ref={list} onKeyDown={onKeyDown}>
        <List>
          {entries.map((entry, place) => (
            <AttentionRow
              key={`${entry.kind}:${entry.subject.id}:${entry.since}`}
              entry={entry}
              first={place === 0}
            />
          ))}
        </List>
      </div>
    </section>
  )
}

function AttentionRow({ entry, first }: { entry: Entry; first: boolean }) {
  const { icon, tone, what, why, act } = wordsOf(entry)
  const [path, query] = entry.action.split('?')
  return (
    <li className="attention-row">
      <Tile of={icon} tone={tone} />
      <div className="grow">
        <p className="weight-strong">
          {what} <bdi lang={entry.subject.lang}>{entry.subject.title}</bdi>
        </p>
        <p className="text-small muted">{why}</p>
      </div>
      <span className="text-tiny muted attention-when desktop-only">{relativeTime(entry.since)}</span>
      {/* The server names the screen: one of ours, but not known to the router's types. */}
      <Link
        to={path as '/courses'}
        search={Object.fromEntries(new URLSearchParams(query))}
        className={buttonClass({ kind: first ? 'soft' : 'line', size: 'dense' }, 'attention-go')}
      >
        {act}
        <Icon of={ChevronRight} size={16} mirror />
      </Link>
    </li>
  )
}
