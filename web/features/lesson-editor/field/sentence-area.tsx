import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { changeBetween } from '#web/domain/text-change.ts'
import { classes } from '#web/ui/classes.ts'
import type { Sentence } from '../text/sentences.ts'
import { textOf } from '../text/sentences.ts'
import { caretIn, placeCaret, type Stretch, selectedIn } from './caret.ts'
import { drawText } from './drawn-text.ts'
import { arrowLeaves, type FieldAction, fieldAction } from './field-keys.ts'
import { paint, unpaint } from './highlights.ts'
import './sentence-area.css'

/** A stretch of the text that is replaced, and where the caret was. */
export type Typed = { from: number; to: number; insert: string; at: number }
export type Clip = Stretch & { data: DataTransfer }
export type AreaActs = {
  onTyped: (typed: Typed) => void
  onAction: (action: FieldAction, at: number, selected: Stretch) => void
  onCopy: (clip: Clip, cut: boolean) => void
  onPaste: (clip: Clip) => void
  onCaret: (at: number, selected: Stretch) => void
}
type SentenceAreaProps = {
  sentences: readonly Sentence[]
  label: string
  lang: string
  dir: 'ltr' | 'rtl' | 'auto'
  placeholder?: string
  describedBy?: string
  className?: string
  /** Where the caret is to be put, and from where on it selects; a higher tick puts it again, and 0 never. */
  caretAt: number
  caretFrom: number | undefined
  caretTick: number
  /** The sentence whose passage is shown beside the lesson. */
  chosen: string | undefined
  acts: AreaActs
}

/**
 * One text of sentences. The browser writes into it; what it wrote is read afterwards and compared, since neither
 * keyboards of phones nor its own undo can be asked beforehand. React never draws its text.
 */
export const SentenceArea = memo(function SentenceArea(props: SentenceAreaProps) {
  const { sentences, caretAt, caretFrom, caretTick, chosen, acts } = props
  const element = useRef<HTMLDivElement>(null)
  const isComposing = useRef(false)
  const text = textOf(sentences)

  useLayoutEffect(() => {
    const field = element.current
    if (!field || isComposing.current) return
    const at = document.activeElement === field ? caretIn(field) : -1
    if (drawText(field, sentences) && at >= 0) placeCaret(field, Math.min(at, text.length))
    paint(field, sentences, chosen)
  }, [text, sentences, chosen])

  const put = useEffectEvent(() => {
    if (element.current) placeCaret(element.current, caretAt, caretFrom)
  })
  useLayoutEffect(() => {
    if (caretTick > 0) put()
  }, [caretTick])

  const read = useEffectEvent((field: HTMLElement) => {
    const now = (field.textContent ?? '').replaceAll('\n', ' ')
    const at = caretIn(field)
    if (now !== text) acts.onTyped({ ...changeBetween(text, now, at < 0 ? now.length : at), at })
  })
  const placeIn = (field: HTMLElement): [at: number, selected: Stretch] => {
    const at = caretIn(field)
    return [at, selectedIn(field) ?? { from: at, to: at }]
  }
  const act = useEffectEvent((action: FieldAction, field: HTMLElement) =>
    acts.onAction(action, ...placeIn(field)),
  )
  const clip = useEffectEvent((event: ClipboardEvent, field: HTMLElement) => {
    const selected = selectedIn(field)
    if (!selected || !event.clipboardData) return
    if (event.type !== 'paste' && selected.from === selected.to) return
    event.preventDefault()
    const taken = { ...selected, data: event.clipboardData }
    if (event.type === 'paste') acts.onPaste(taken)
    else acts.onCopy(taken, event.type === 'cut')
  })
  const noteCaret = useEffectEvent((field: HTMLElement) => {
    const [at, selected] = placeIn(field)
    if (at >= 0) acts.onCaret(at, selected)
  })

  useEffect(() => {
    const field = element.current
    if (!field) return
    const onInput = (event: Event) => {
      if (isComposing.current || (event as InputEvent).isComposing) return
      read(field)
    }
    const onBeforeInput = (event: InputEvent) => {
      const kind = event.inputType
      // A phone's Enter comes here and not as a key; the browser's own undo would know nothing of sentences.
      if (kind === 'insertLineBreak' || kind === 'insertParagraph') event.preventDefault()
      else if (kind === 'historyUndo' || kind === 'historyRedo') event.preventDefault()
      else return
      act(kind === 'historyUndo' ? 'undo' : kind === 'historyRedo' ? 'redo' : 'enter', field)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const action = fieldAction(event, field)
      if (action) {
        event.preventDefault()
        event.stopPropagation()
        act(action, field)
      } else if (arrowLeaves(event, field)) event.preventDefault()
    }
    const onCompositionStart = () => {
      isComposing.current = true
    }
    const onCompositionEnd = () => {
      isComposing.current = false
      read(field)
    }
    const onClip = (event: ClipboardEvent) => clip(event, field)
    const onCaret = () => {
      if (!isComposing.current) noteCaret(field)
    }
    const listening = new AbortController()
    const { signal } = listening
    field.addEventListener('input', onInput, { signal })
    field.addEventListener('beforeinput', onBeforeInput, { signal })
    field.addEventListener('keydown', onKeyDown, { signal })
    field.addEventListener('compositionstart', onCompositionStart, { signal })
    field.addEventListener('compositionend', onCompositionEnd, { signal })
    field.addEventListener('copy', onClip, { signal })
    field.addEventListener('cut', onClip, { signal })
    field.addEventListener('paste', onClip, { signal })
    // Fingers select by handles, which are neither keys nor pointers of the page.
    field.addEventListener('focus', () => document.addEventListener('selectionchange', onCaret, { signal }), {
      signal,
    })
    field.addEventListener('blur', () => document.removeEventListener('selectionchange', onCaret), { signal })
    return () => {
      listening.abort()
      unpaint(field)
    }
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: neither input nor textarea lets parts of its text be painted
    <div
      ref={element}
      className={classes('lesson-field', props.className)}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      role="textbox"
      tabIndex={0}
      aria-multiline="true"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      data-placeholder={props.placeholder}
      data-empty={text === '' || undefined}
      lang={props.lang}
      dir={props.dir}
      spellCheck
      enterKeyHint="enter"
    />
  )
})
