import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { Icon } from './icon.tsx'
import './field.css'

type FieldControl = { id: string; describedBy: string | undefined; invalid: boolean }
const FieldContext = createContext<FieldControl | undefined>(undefined)

/** What a control inside a `Field` takes over, so that label, hint and error are tied to it. */
export function useFieldControl(): {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
} {
  const field = useContext(FieldContext)
  if (!field) return {}
  return { id: field.id, 'aria-describedby': field.describedBy, 'aria-invalid': field.invalid || undefined }
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span className="field-error" id={id}>
      <Icon of={CircleAlert} size={16} />
      <span>{children}</span>
    </span>
  )
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  children: ReactNode
  /** For a group (radio cards, code boxes), whose name is the label but which is no single control. */
  group?: boolean
}

/** Label, control, hint and error. The control inside reads its id and states from the context. */
export function Field({ label, hint, error, children, group }: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = { id, describedBy: described || undefined, invalid: Boolean(error) }
  const below = (
    <>
      {hint && (
        <span className="field-hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </>
  )
  if (group) {
    return (
      <fieldset className="field" aria-describedby={control.describedBy}>
        <legend className="field-label">{label}</legend>
        {children}
        {below}
      </fieldset>
    )
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {below}
    </div>
  )
}

/** How long errors may take to be drawn before the focus stays where it is. */
const ERRORS_WAIT_MS = 5_000
let stopWaiting = () => {}

/**
 * After a refused submit, the first field in error takes the focus. On a slow phone the errors are drawn some frames
 * after the answer came, so the focus waits for them, but only until somebody types or moves on.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  stopWaiting()
  if (!form) return
  const before = document.activeElement
  const found = () => {
    const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
    field?.focus({ preventScroll: true })
    // With what stands above and below the control: its label, and what is wrong with it.
    const whole = field?.closest('.field') ?? field
    whole?.scrollIntoView({ block: 'nearest' })
    return Boolean(field)
  }
  const watcher = new MutationObserver(() => {
    // A button that was closed while the form was sent may have lost the focus to the page.
    const moved = document.activeElement !== before && document.activeElement !== document.body
    if (moved || found()) stopWaiting()
  })
  const frame = requestAnimationFrame(() => {
    if (found()) return
    watcher.observe(form, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
    form.addEventListener('input', stopWaiting, { once: true })
  })
  const limit = setTimeout(() => stopWaiting(), ERRORS_WAIT_MS)
  stopWaiting = () => {
    cancelAnimationFrame(frame)
    clearTimeout(limit)
    watcher.disconnect()
    form.removeEventListener('input', stopWaiting)
  }
}
