import { BookA, Check, CircleDashed, Copy, History, SquarePen } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { SegmentNote, SegmentState, TranslationSegment } from '#worker/contract/translations.ts'
import { m } from './messages.ts'
import { corrected } from './segment-rules.ts'
import type { Segments } from './use-segments.ts'

const ICONS = { missing: CircleDashed, stale: History, machine: SquarePen, approved: Check }
type Props = {
  segment: TranslationSegment
  n: number
  from: string
  to: string
  work: Segments
  online: boolean
}

/** A text beside its translation; the open one can be edited. */
export function SegmentRow({ segment, n, from, to, work, online }: Props) {
  const isOpen = work.active?.unit === segment.unit
  return (
    <li className="segment" aria-current={isOpen || undefined} data-unit={segment.unit}>
      <span className="segment-number figures">{n}</span>
      <div className="segment-source" lang={from} dir={directionOf(from)}>
        <Source segment={segment} />
      </div>
      <div className="segment-target">
        {isOpen ? (
          <Editor segment={segment} to={to} work={work} online={online} />
        ) : (
          <button type="button" className="segment-open" onClick={() => work.show(segment)}>
            {segment.text === '' ? (
              <span className="muted text-small">{m.nothing}</span>
            ) : (
              <span lang={to} dir={directionOf(to)}>
                {segment.text}
              </span>
            )}
          </button>
        )}
        {segment.notes.length > 0 && (
          <ul className="stack gap-tiny">
            {segment.notes.map((note) => (
              <li className="segment-note text-tiny" key={note.name + wordOf(note)}>
                <Icon of={BookA} size={14} />
                <span>{sayNote(note)}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <State state={segment.state} suggested={segment.suggested} />
    </li>
  )
}

function State({ state, suggested }: { state: SegmentState; suggested: boolean }) {
  return (
    <span className={`segment-state segment-state-${state} text-tiny`}>
      <Icon of={ICONS[state]} size={16} />
      {suggested ? m.suggested : m.states[state]}
    </span>
  )
}

function Source({ segment: { source, changed } }: { segment: TranslationSegment }) {
  if (changed.length === 0) return source
  let at = 0
  return (
    <>
      {changed.map(({ op, text }) => {
        const key = `${at}${op}`
        at += text.length
        if (op === 'same') return <span key={key}>{text}</span>
        return op === 'added' ? <ins key={key}>{text}</ins> : <del key={key}>{text}</del>
      })}
      <p className="segment-note segment-note-stale text-tiny">
        <Icon of={History} size={14} />
        {m.sourceChanged}
      </p>
    </>
  )
}

const wordOf = (note: SegmentNote) => (note.name === 'glossary' ? note.term : note.missing)
function sayNote(note: SegmentNote): string {
  if (note.name === 'numbers') return m.notes.numbers(note)
  if (note.name === 'tags') return m.notes.tags(note)
  const { target, found } = note
  return found === null ? m.notes.glossary({ target }) : m.notes.former({ target, found })
}

type EditorProps = Pick<Props, 'segment' | 'to' | 'work' | 'online'>
function Editor({ segment, to, work, online }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const better = corrected(work.text, segment)
  const isEmpty = work.text.trim() === ''
  const closed = !online || isEmpty || work.saving
  return (
    <div className="stack gap-small">
      <TextArea
        ref={area}
        aria-label={m.yours}
        lang={to}
        dir={directionOf(to)}
        rows={Math.min(8, Math.max(2, Math.ceil(segment.source.length / 60)))}
        maxLength={8_000}
        value={work.text}
        onValue={work.write}
      />
      <div className="row row-wrap gap-small row-end">
        {better !== work.text && (
          <Button kind="line" size="dense" onClick={() => work.write(better)}>
            {m.correct}
          </Button>
        )}
        {isEmpty && (
          <Button kind="ghost" size="dense" onClick={() => work.write(segment.source)}>
            <Icon of={Copy} size={16} />
            {m.copySource}
          </Button>
        )}
        {segment.state === 'stale' && (
          <Button kind="line" size="dense" closed={closed} onClick={() => work.approve(segment.text)}>
            {m.stillRight}
          </Button>
        )}
        <Button
          kind="primary"
          size="dense"
          closed={closed}
          busy={work.saving && m.saving}
          onClick={() => work.approve()}
        >
          <Icon of={Check} size={16} />
          {m.approveNext}
        </Button>
      </div>
    </div>
  )
}
