import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { pickMessages } from '#web/i18n/define.ts'
import { arListKeys } from '#web/i18n/messages/ar/list-keys.ts'
import { enListKeys } from '#web/i18n/messages/en/list-keys.ts'
import { Button } from './button.tsx'
import { Switch } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { useLetterKeys } from './letter-keys.ts'
import { type ListKey, useListKeys } from './use-list-keys.ts'
import './shell/work.css'
import './list-keys.css'

/** Our font writes no arrows. */
const ARROWS: Record<string, LucideIcon> = { '↑': ArrowUp, '↓': ArrowDown }

export const listKeys = pickMessages(enListKeys, arListKeys)

/**
 * The keys of a list, at the foot of the screen and in a dialog of their own. A row is what has `data-list-row`; its
 * link takes the focus. A screen of one thing gives J and K a use of its own, and has no rows.
 */
export function ListKeys({ keys }: { keys: readonly ListKey[] }) {
  const [letters, setLetters] = useLetterKeys()
  const [open, setOpen] = useState(false)
  useListKeys(keys, letters, () => setOpen(true))
  const close = () => setOpen(false)
  const ofRows = [
    { names: ['J', 'K'], text: listKeys.move },
    { names: ['Enter'], text: listKeys.open },
  ]
  const own = keys.map((one) => ({ names: 'names' in one ? [...one.names] : [one.key], text: one.text }))
  const rows = keys.some(({ key }) => key === 'J') ? own : [...ofRows, ...own]
  const namesOf = (names: string[]) =>
    names.map((name) => (
      <Kbd key={name} small>
        {ARROWS[name] ? <Icon of={ARROWS[name]} size={14} /> : name}
      </Kbd>
    ))
  return (
    <>
      <footer className="key-bar list-keys-bar">
        {rows.map(({ names, text }) => (
          <span key={text}>
            {namesOf(names)}
            {text}
          </span>
        ))}
        <button type="button" className="row gap-tiny" onClick={() => setOpen(true)}>
          {namesOf(['?'])}
          {listKeys.all}
        </button>
      </footer>
      <Dialog
        open={open}
        onClose={close}
        title={listKeys.title}
        actions={
          <Button kind="primary" onClick={close}>
            {listKeys.close}
          </Button>
        }
      >
        <dl className="list-keys">
          {rows.map(({ names, text }) => (
            <div key={text}>
              <dt>{namesOf(names)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Switch checked={letters} onChecked={setLetters}>
          {listKeys.on}
        </Switch>
      </Dialog>
    </>
  )
}
