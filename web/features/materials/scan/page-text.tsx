import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { useAutosave } from '#web/api/autosave.ts'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { percent } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Saved } from '#web/ui/saved.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import type { ScanLine, ScanPage } from '#worker/contract/scans.ts'
import { LineRow } from './line-row.tsx'
import { keepPage } from './queries.ts'
import { isUnclear } from './read-words.ts'
import { isTyped, isUnread, textOf, typedLines } from './typed-lines.ts'

type PageTextProps = {
  id: string
  kept: ScanPage
  onLines: (lines: ScanLine[]) => void
  onCurrent: (at: number) => void
}

/** The lines of a page to correct and confirm, or its text to type. Every change is kept by itself. */
export function PageText({ id, kept, onLines, onCurrent }: PageTextProps) {
  const client = useQueryClient()
  const list = useRef<HTMLOListElement>(null)
  const [lines, setLines] = useState(kept.lines)
  const [text, setText] = useState<string | undefined>(() =>
    isTyped(kept.lines) ? textOf(kept.lines) : undefined,
  )
  const { change, at, saving, error } = useAutosave<{ title?: string; lines: ScanLine[] }, void>({
    save: ({ lines: changed = kept.lines }) => keepPage(client, id, { ...kept, lines: changed }),
    onSaved: () => undefined,
  })
  const put = (next: ScanLine[]) => {
    setLines(next)
    onLines(next)
    change({ lines: next })
  }
  const type = (typed: string) => {
    setText(typed)
    put(typedLines(typed))
  }
  const toNextOpen = (from: number) => {
    const open = lines.findIndex(({ confirmed }, place) => place > from && !confirmed)
    const first = lines.findIndex(({ confirmed }, place) => place !== from && !confirmed)
    const place = open >= 0 ? open : first
    list.current
      ?.querySelector<HTMLTextAreaElement>(`[data-line="${place >= 0 ? place : from + 1}"]`)
      ?.focus()
  }
  const open = lines.filter(({ confirmed }) => !confirmed).length
  return (
    <div className="stack gap-medium">
      <PageState confidence={kept.confidence} lines={lines} open={open} />
      {text === undefined ? (
        <>
          <ol className="scan-lines" ref={list}>
            {lines.map((line, place) => (
              <LineRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
                key={place}
                line={line}
                at={place}
                onChange={(next) => put(lines.with(place, next))}
                onRemove={() => put(lines.filter((_, other) => other !== place))}
                onFocus={() => onCurrent(place)}
                onNext={() => toNextOpen(place)}
              />
            ))}
          </ol>
          <p className="text-small muted desktop-only">{m.keys}</p>
        </>
      ) : (
        lines.length > 0 && (
          <Field label={m.typed} hint={m.typedHelp}>
            <TextArea
              className="scan-typed"
              rows={12}
              maxLength={LIMITS.scanPageChars}
              value={text}
              onValue={type}
            />
          </Field>
        )
      )}
      <div className="row row-wrap gap-small">
        {(text === undefined || lines.length === 0) && (
          <Button size="dense" onClick={() => type(textOf(lines))}>
            {m.typeInstead}
          </Button>
        )}
        {lines.length > 0 && (
          <Button
            size="dense"
            onClick={() => {
              setText('')
              put([])
            }}
          >
            {m.leaveOut}
          </Button>
        )}
        <Saved at={at} saving={saving} />
      </div>
      {error && (
        <p className="text-bad" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type PageStateProps = { confidence: number | null; lines: ScanLine[]; open: number }

function PageState({ confidence, lines, open }: PageStateProps) {
  if (lines.length === 0) return <Banner>{m.leftOut}</Banner>
  if (isUnread(lines))
    return confidence === null ? null : (
      <Banner tone="warn">{isUnclear(confidence) && confidence !== 0 ? m.unclear : m.empty}</Banner>
    )
  return (
    <div className="stack gap-tiny">
      {confidence !== null && !isTyped(lines) && (
        <p className="muted text-small">{m.sure({ percent: percent(confidence / 100) })}</p>
      )}
      <p className={open > 0 ? 'text-warn weight-medium' : 'text-ok weight-medium'} role="status">
        {open > 0 ? m.doubted({ n: open }) : m.allChecked}
      </p>
    </div>
  )
}
