import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from './messages.ts'
import { counts } from './model/block-text.ts'
import { type EditorState, incompleteParts } from './model/editor.ts'
import { useDeferred } from './use-deferred.ts'
import './editor-foot.css'

const KEYS: [keys: string[], what: string][] = [
  [['/'], m.keys.insert],
  [['Alt', '↑', '↓'], m.keys.move],
  [['Ctrl', 'Shift', 'S'], m.keys.cite],
  [['Ctrl', 'J'], m.keys.rewrite],
  [['Ctrl', '\\'], m.keys.side],
]
const MORE: typeof KEYS = [
  ...KEYS,
  [['Ctrl', 'B'], m.keys.bold],
  [['Ctrl', 'K'], m.keys.link],
  [['Ctrl', 'E'], m.keys.code],
  [['Esc'], m.keys.select],
  [['Ctrl', 'Z'], m.keys.undo],
  [['Ctrl', 'Shift', 'Z'], m.keys.redo],
  [['Enter'], m.keys.split],
  [['Backspace'], m.keys.join],
  [['Shift', '↑', '↓'], m.keys.extend],
  [['Ctrl', 'C'], m.keys.copy],
  [['Delete'], m.keys.remove],
]

const countsOf = ({ doc }: EditorState) => counts(doc)

const ARROWS: Record<string, LucideIcon> = { '↑': ArrowUp, '↓': ArrowDown }

const Keys = ({ keys }: { keys: string[] }) =>
  keys.map((key) => {
    const arrow = ARROWS[key]
    return (
      <Kbd key={key} small>
        {arrow ? <Icon of={arrow} size={14} /> : key}
      </Kbd>
    )
  })

/** The keys, and how much there is of the lesson. */
export function EditorFoot() {
  const [open, setOpen] = useState(false)
  const { words, passages } = useDeferred(countsOf)
  const incomplete = useDeferred(incompleteParts).length
  return (
    <footer className="key-bar">
      {KEYS.map(([keys, what]) => (
        <span key={what}>
          <Keys keys={keys} />
          {what}
        </span>
      ))}
      <button type="button" className="row gap-tiny" onClick={() => setOpen(true)}>
        {m.keys.all}
      </button>
      <span className="grow" />
      {incomplete > 0 && <span className="text-warn">{m.saving.incomplete({ n: incomplete })}</span>}
      <span>{`${m.words({ n: words })} · ${m.passages({ n: passages })}`}</span>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.keys.title}
        actions={
          <Button kind="primary" onClick={() => setOpen(false)}>
            {m.keys.close}
          </Button>
        }
      >
        <dl className="lesson-keys">
          {MORE.map(([keys, what]) => (
            <div key={what}>
              <dt>
                <Keys keys={keys} />
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </footer>
  )
}
