import { ArrowDown, ArrowRight, ArrowUp, Check, CheckCheck, CircleCheck, Undo2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Locale } from '#db/account-vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { useLetterKeys } from '#web/ui/letter-keys.ts'
import { useListKeys } from '#web/ui/use-list-keys.ts'
import type { Correction } from '#worker/correction/correction.ts'
import { type Correcting, keyOf, type Row, rowsOf, type Settled } from './correcting.ts'
import { kinds, m, reasons } from './messages.ts'

export type CorrectionActions = {
  accept: (correction: Correction, words?: string) => void
  keep: (correction: Correction) => void
  undo: (decided: Settled) => void
  acceptSure: () => void
}

type CorrectionsProps = {
  state: Correcting
  language: Locale
  selected: string | undefined
  onSelect: (key: string) => void
  actions: CorrectionActions
}

/** How many rows are shown at first: a long text may have a thousand. */
const ROWS = 40

/** The corrections row by row: to accept, to reject or to undo. */
export function Corrections({ state, language, selected, onSelect, actions }: CorrectionsProps) {
  const [letters] = useLetterKeys()
  const list = useRef<HTMLUListElement>(null)
  const rows = rowsOf(state)
  const [most, setMost] = useState(ROWS)
  const shownRows = Math.max(most, rows.findIndex((row) => keyOf(row) === selected) + 1)
  const current = rows.find((row) => keyOf(row) === selected)
  const step = (by: 1 | -1) => {
    const open = rows.filter((row) => 'open' in row)
    const at = open.findIndex((row) => keyOf(row) === selected)
    const next = open[at + by] ?? (at < 0 ? open[0] : undefined)
    if (!next) return
    onSelect(keyOf(next))
    // A row further down must be rendered first.
    requestAnimationFrame(() =>
      list.current?.querySelector(`[data-row="${keyOf(next)}"]`)?.scrollIntoView({ block: 'nearest' }),
    )
  }
  const onCurrent = (act: (correction: Correction) => void) => () => {
    if (current && 'open' in current) act(current.open)
  }
  useListKeys(
    [
      { key: 'ArrowDown', text: m.move, anywhere: () => step(1) },
      { key: 'ArrowUp', text: m.move, anywhere: () => step(-1) },
      { key: 'A', text: m.accept, anywhere: onCurrent((one) => actions.accept(one)) },
      { key: 'K', text: m.keepMine, anywhere: onCurrent(actions.keep) },
    ],
    letters,
    () => {},
  )
  const sure = state.found.filter((one) => one.sure).length
  return (
    <section className="stack gap-small" aria-labelledby="corrections-title">
      <div className="row row-between row-wrap">
        <div>
          <h2 className="text-heading" id="corrections-title">
            {state.found.length > 0 ? m.corrections : headOfDecided(state)}
          </h2>
          {state.found.length > 0 && (
            <p className="text-small muted">
              <span className="desktop-only">
                <Kbd small>
                  <Icon of={ArrowUp} size={14} />
                </Kbd>{' '}
                <Kbd small>
                  <Icon of={ArrowDown} size={14} />
                </Kbd>{' '}
                {m.move}
                {letters && (
                  <>
                    {' · '}
                    <Kbd small>A</Kbd> {m.accept} · <Kbd small>K</Kbd> {m.keepMine}
                  </>
                )}
              </span>
              <span className="phone-only">{m.tapMarked}</span>
            </p>
          )}
        </div>
        {sure > 1 && (
          <Button size="small" onClick={actions.acceptSure}>
            <Icon of={CheckCheck} size={16} />
            {m.acceptSure({ n: num(sure) })}
          </Button>
        )}
      </div>
      <ul className="correction-rows" ref={list}>
        {rows.slice(0, shownRows).map((row) => (
          <CorrectionRow
            key={keyOf(row)}
            row={row}
            text={state.text}
            language={language}
            isSelected={keyOf(row) === selected}
            onSelect={() => onSelect(keyOf(row))}
            actions={actions}
          />
        ))}
      </ul>
      {rows.length > shownRows && (
        <Button className="align-start" onClick={() => setMost(shownRows + ROWS)}>
          {m.moreRows({ n: num(rows.length - shownRows) })}
        </Button>
      )}
    </section>
  )
}

function headOfDecided({ settled }: Correcting): string {
  const kept = settled.filter((one) => one.kept).length
  return m.decided({ accepted: num(settled.length - kept), kept: num(kept) })
}

type RowProps = Pick<CorrectionsProps, 'language' | 'actions'> & {
  row: Row
  text: string
  isSelected: boolean
  onSelect: () => void
}

/** A space or punctuation mark alone is named, since nobody could see it. */
const shown = (words: string): string =>
  words.trim() === '' ? (words.length > 1 ? m.spaces : m.space) : words

function CorrectionRow({ row, text, language, isSelected, onSelect, actions }: RowProps) {
  if ('decided' in row)
    return <DecidedRow decided={row.decided} text={text} language={language} onUndo={actions.undo} />
  const { open } = row
  const { original, suggestions, kind, rule } = open
  const [first = '', ...others] = suggestions
  return (
    <li
      className={classes('correction-row', isSelected && 'correction-row-selected')}
      aria-current={isSelected ? 'true' : undefined}
      data-row={keyOf(row)}
    >
      <div className="stack gap-tiny" onPointerDown={onSelect}>
        <p className="row row-wrap gap-small match-parent" lang={language} dir={directionOf(language)}>
          <del>{shown(original)}</del>
          <Icon of={ArrowRight} size={16} mirror={language === 'ar'} />
          <ins>{shown(first)}</ins>
        </p>
        <p className="text-small muted">
          <b className="weight-strong">{kinds[kind]}.</b> {reasons[rule]}
        </p>
        {others.length > 0 && (
          <p className="row row-wrap gap-small text-small">
            <span className="muted">{m.or}</span>
            {others.map((words) => (
              <Button key={words} size="small" onClick={() => actions.accept(open, words)}>
                <bdi lang={language}>{shown(words)}</bdi>
              </Button>
            ))}
          </p>
        )}
      </div>
      <div className="row gap-small">
        <Button
          size="small"
          kind={isSelected ? 'primary' : 'line'}
          aria-label={`${m.accept}: ${shown(first)}`}
          onClick={() => actions.accept(open)}
        >
          <Icon of={Check} size={16} />
          {m.accept}
        </Button>
        <Button
          size="small"
          kind="ghost"
          aria-label={`${m.keepMine}: ${shown(original)}`}
          onClick={() => actions.keep(open)}
        >
          {m.keepMine}
        </Button>
      </div>
    </li>
  )
}

type DecidedRowProps = {
  decided: Settled
  text: string
  language: Locale
  onUndo: (decided: Settled) => void
}

function DecidedRow({ decided, text, language, onUndo }: DecidedRowProps) {
  const { kept, start, end } = decided
  const words = shown(text.slice(start, end))
  return (
    <li className="correction-row correction-row-decided">
      <p className="row row-wrap gap-small">
        <Icon of={kept ? Undo2 : CircleCheck} className={kept ? 'muted' : 'correction-accepted'} />
        <bdi lang={language}>{kept ? words : <ins>{words}</ins>}</bdi>
        <span className="text-small muted">{kept ? m.kept : m.accepted}</span>
      </p>
      <Button size="small" kind="ghost" aria-label={`${m.undo}: ${words}`} onClick={() => onUndo(decided)}>
        {m.undo}
      </Button>
    </li>
  )
}
