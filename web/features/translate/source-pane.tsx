import { Check, Copy, PenLine, X } from 'lucide-react'
import type { Locale } from '#db/account-vocabulary.ts'
import { LIMITS } from '#db/limits-vocabulary.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { copyText } from './copy-text.ts'
import type { Correcting, Row } from './correcting.ts'
import { MarkedInput } from './marked-input.tsx'
import { m } from './messages.ts'
import { hasModel } from './translation-pane.tsx'
import type { Reading } from './use-correcting.ts'
import type { Model } from './use-model.ts'

type SourcePaneProps = {
  state: Correcting
  language: Locale
  reading: Reading
  selected: string | undefined
  onText: (text: string) => void
  onPlace: (row: Row | undefined) => void
  onClear: () => void
  model: Model
}

/** The editor: the text with its marks, how many corrections are open, and its length. */
export function SourcePane({
  state,
  language,
  reading,
  selected,
  onText,
  onPlace,
  onClear,
  model: { ask, busy, isLong },
}: SourcePaneProps) {
  const isEmpty = state.text === ''
  return (
    <section className="translate-pane" aria-label={m.yourText}>
      <header>
        <h2 className="text-small weight-strong grow">
          {m.yourText} <span className="muted weight-normal">· {m.languages[language]}</span>
        </h2>
        <span role="status">
          <Standing state={state} reading={reading} />
        </span>
      </header>
      <MarkedInput state={state} language={language} selected={selected} onText={onText} onPlace={onPlace} />
      <footer className="row-wrap">
        {hasModel() && (
          <Button
            kind="soft"
            size="small"
            closed={isEmpty || isLong || busy !== undefined}
            busy={busy === 'correct' && m.correcting}
            onClick={() => ask('correct')}
          >
            {m.correctByModel}
          </Button>
        )}
        {!isEmpty && (
          <>
            <IconButton icon={Copy} label={m.copy} onClick={() => void copyText(state.text)} />
            <IconButton icon={X} label={m.clear} onClick={onClear} />
          </>
        )}
        <span className="grow" />
        <span className="figures left-to-right">
          {m.count({ n: num(state.text.length), most: num(LIMITS.correctedChars) })}
        </span>
      </footer>
    </section>
  )
}

function Standing({ state, reading }: Pick<SourcePaneProps, 'state' | 'reading'>) {
  if (reading === 'waiting' || reading === 'failed' || reading === 'long') return null
  const { found, settled } = state
  if (found.length > 0) {
    return (
      <Chip tone="warn" icon={PenLine}>
        {m.toLookAt({ n: num(found.length) })}
      </Chip>
    )
  }
  return (
    <Chip tone="ok" icon={Check}>
      {settled.length > 0 ? m.allDecided : m.nothingFound}
    </Chip>
  )
}
