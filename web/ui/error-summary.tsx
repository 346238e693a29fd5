import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { Icon } from './icon.tsx'
import './error-summary.css'

type Props = {
  title: string
  /** The sentences at the fields. */
  errors: readonly string[]
  /** Where the fields are. */
  fields: RefObject<HTMLElement | null>
}

/** What keeps a long form from being sent, above it; each sentence leads to its field. */
export function ErrorSummary({ title, errors, fields }: Props) {
  const all = [...new Set(errors)]
  if (all.length === 0) return null
  const lead = (sentence: string) => {
    const shown = [...(fields.current?.querySelectorAll('.field-error') ?? [])]
    const field = shown.find((one) => one.textContent === sentence)?.closest('.field')
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>('input, textarea, select, button')
    control?.focus()
  }
  return (
    <div className="error-summary" role="alert">
      <p className="row gap-small weight-strong">
        <Icon of={CircleAlert} />
        {title}
      </p>
      <ul>
        {all.map((sentence) => (
          <li key={sentence}>
            <button type="button" className="link" onClick={() => lead(sentence)}>
              {sentence}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
