import { ArrowDown, ArrowUp } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { m } from './messages.ts'

const KEYS = [
  [['J', 'K'], m.keys.move],
  [['F2'], m.keys.rename],
  [['M'], m.keys.merge],
  [['S'], m.keys.split],
  [['O'], m.keys.leaveOut],
  [['Ctrl', 'Z'], m.keys.undo],
] as const

export function OutlineKeys() {
  return (
    <footer className="key-bar">
      {KEYS.map(([keys, text]) => (
        <span key={text}>
          {keys.map((key) => (
            <Kbd small key={key}>
              {key}
            </Kbd>
          ))}
          {text}
        </span>
      ))}
      <span>
        <Kbd small>Alt</Kbd>
        <Kbd small>
          <Icon of={ArrowUp} size={14} />
        </Kbd>
        <Kbd small>
          <Icon of={ArrowDown} size={14} />
        </Kbd>
        {m.keys.reorder}
      </span>
    </footer>
  )
}
