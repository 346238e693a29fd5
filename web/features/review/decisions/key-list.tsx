import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { coverageWords, m } from '../messages.ts'
import './key-list.css'

const KEYS: [keys: string[], what: string][] = [
  [['J', 'K'], m.keys.move],
  [['A'], m.keys.approve],
  [['E'], m.keys.edit],
  [['R'], m.keys.reject],
  [['G'], m.keys.regenerate],
  [['S'], m.keys.source],
  [['N'], m.keys.next],
]
const MORE: typeof KEYS = [
  [['1', '4'], m.keys.reason],
  [['O'], m.keys.outline],
  [['V'], m.keys.view],
  [['Shift', 'A'], m.keys.approveAll],
  [['Ctrl', 'Z'], m.keys.undo],
  [['Ctrl', 'Enter'], m.keys.save],
  [['Esc'], m.keys.leave],
  [['?'], m.keys.all],
]

/** What some letters mean in the coverage. */
const COVERAGE: typeof KEYS = [
  [['J', 'K'], m.keys.move],
  [['B'], coverageWords.keys.back],
  [['G'], coverageWords.keys.write],
  [['M'], coverageWords.keys.add],
  [['O'], coverageWords.keys.leave],
  [['V'], m.keys.view],
]

const ANYWHERE = MORE.filter(([keys]) => ['Ctrl', '?'].includes(keys[0] ?? '') && !keys.includes('Enter'))

const Keys = ({ keys }: { keys: string[] }) =>
  keys.map((key) => (
    <Kbd key={key} small>
      {key}
    </Kbd>
  ))

type BarProps = { items: boolean; waiting: number; onAll: () => void }

/** The keys at the foot of the screen; in the coverage only those that do something there. */
export function KeyBar({ items, waiting, onAll }: BarProps) {
  const keys = items ? KEYS : COVERAGE
  return (
    <footer className="key-bar">
      {keys.map(([own, what]) => (
        <span key={what}>
          <Keys keys={own} />
          {what}
        </span>
      ))}
      <button type="button" className="row gap-tiny" onClick={onAll}>
        <Keys keys={['?']} />
        {m.keys.all}
      </button>
      <span className="grow" />
      {waiting > 0 && <span role="status">{m.waiting({ n: num(waiting) })}</span>}
      <span>
        <Keys keys={['Ctrl', 'Z']} />
        {m.keys.undo}
      </span>
    </footer>
  )
}

type ListProps = {
  open: boolean
  coverage: boolean
  onClose: () => void
  letters: boolean
  onLetters: (on: boolean) => void
}

/** The keys of the view that is shown, and the switch that turns single letters off. */
export function KeyList({ open, coverage, onClose, letters, onLetters }: ListProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.keys.title}
      actions={
        <Button kind="primary" onClick={onClose}>
          {m.keys.close}
        </Button>
      }
    >
      <dl className="review-keys">
        {(coverage ? [...COVERAGE, ...ANYWHERE] : [...KEYS, ...MORE]).map(([keys, what]) => (
          <div key={what}>
            <dt>
              <Keys keys={keys} />
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Switch checked={letters} onChecked={onLetters}>
        {m.keys.on}
      </Switch>
    </Dialog>
  )
}
