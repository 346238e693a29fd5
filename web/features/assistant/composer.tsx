import {
  AlignLeft,
  CircleHelp,
  Globe,
  Languages,
  type LucideIcon,
  MessageCircle,
  SendHorizontal,
  Square,
} from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AskMode } from '#db/vocabulary.ts'
import { unsaved } from '#web/api/unsaved.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'
import './composer.css'

type ComposerProps = {
  /** Text to put into the box, whenever it changes; an empty text is ignored. */
  start: { text: string }
  /** A button above the box. */
  above: ReactNode
  isAnswering: boolean
  isClosed: boolean
  modes: readonly AskMode[]
  onSend: (text: string, mode: AskMode) => void
  onStop: () => void
  /** Shown beside the modes: the ready-made prompts, which fill the box. */
  more: (fill: (text: string) => void) => ReactNode
}

const CHARS = 2_000
const MOST_LINES = 6
const LINE = 26
const drafts = unsaved<string>('question')
const ICONS: Record<AskMode, LucideIcon> = {
  course: MessageCircle,
  general: Globe,
  summarize: AlignLeft,
  quiz: CircleHelp,
  translate: Languages,
}

/** The box for a question, with the modes above it. Enter sends; Shift and Enter starts a new line. */
export function Composer({
  start,
  above,
  isAnswering,
  isClosed,
  modes,
  onSend,
  onStop,
  more,
}: ComposerProps) {
  const [text, setText] = useState(() => start.text || (drafts.find('') ?? ''))
  const [mode, setMode] = useState<AskMode>('course')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (start.text === '') return
    setMode('course')
    setText(start.text.slice(0, CHARS))
    box.current?.focus()
  }, [start])
  useEffect(() => {
    const area = box.current
    if (!area) return
    if (text === '') drafts.forget()
    else drafts.keep('', text)
    area.style.setProperty('--lines', '0')
    const lines = Math.floor((area.scrollHeight - area.clientHeight) / LINE)
    area.style.setProperty('--lines', String(Math.min(MOST_LINES, lines)))
  }, [text])
  const send = () => {
    const asked = text.trim()
    if (asked === '' || isAnswering || isClosed) return
    onSend(asked, mode)
    setText('')
    setMode('course')
  }
  const press = (event: KeyboardEvent) => {
    // In an input method Enter also confirms a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  const choose = (chosen: AskMode) => {
    setMode(chosen)
    const isUnwritten = text.trim() === '' || Object.values(m.starts).includes(text)
    if (isUnwritten) setText(chosen in m.starts ? m.starts[chosen as keyof typeof m.starts] : '')
    box.current?.focus()
  }
  const fill = (value: string) => {
    setMode('course')
    setText(value.slice(0, CHARS))
    box.current?.focus()
  }
  return (
    <div className="composer">
      {above && <div className="composer-above">{above}</div>}
      <div className="composer-inside">
        <fieldset className="composer-modes" aria-label={m.suggestions}>
          {modes.map((one) => (
            <button
              key={one}
              type="button"
              className="composer-mode"
              aria-pressed={mode === one}
              onClick={() => choose(one)}
            >
              <Icon of={ICONS[one]} size={16} />
              {m.modes[one]}
            </button>
          ))}
          {more(fill)}
        </fieldset>
        <div className="composer-box">
          <textarea
            ref={box}
            dir="auto"
            rows={1}
            maxLength={CHARS}
            value={text}
            aria-label={m.question}
            placeholder={m.placeholder}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={press}
          />
          {isAnswering ? (
            <IconButton icon={Square} kind="soft" label={m.stop} onClick={onStop} />
          ) : (
            <IconButton
              icon={SendHorizontal}
              mirror
              kind="primary"
              onClick={send}
              label={m.send}
              closed={text.trim() === '' || isClosed}
            />
          )}
        </div>
        <p className="composer-note text-tiny muted">{m.check}</p>
      </div>
    </div>
  )
}
