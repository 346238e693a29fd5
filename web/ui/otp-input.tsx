import { useRef } from 'react'
import { num } from '#web/i18n/format.ts'
import { eraseDigit, OTP_LENGTH, writeDigits } from './otp-digits.ts'
import { parts } from './part-messages.ts'
import './otp-input.css'

type OtpInputProps = {
  value: string
  onValue: (code: string) => void
  /** Called with a full code, so that nobody has to press a button. */
  onComplete?: (code: string) => void
  invalid?: boolean
  describedBy?: string
}

const PLACES = Array.from({ length: OTP_LENGTH }, (_, place) => place)

/** Six boxes, left to right in both languages; typing, pasting and the phone's suggestion fill them. */
export function OtpInput({ value, onValue, onComplete, invalid, describedBy }: OtpInputProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const apply = ({ code, next }: { code: string; next: number }) => {
    onValue(code)
    boxes.current[next]?.focus()
    if (code.length === OTP_LENGTH && code !== value) onComplete?.(code)
  }
  return (
    <div className="code-input">
      {PLACES.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box
          }}
          aria-label={parts.codeDigit({ n: num(place + 1), of: num(OTP_LENGTH) })}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          value={value[place] ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            const typed = event.currentTarget.value
            const old = value[place] ?? ''
            // A box shows one digit: what is new beside the old one is what was typed or filled in.
            const fresh =
              old && typed.length > 1 && typed.length < OTP_LENGTH ? typed.replace(old, '') : typed
            apply(fresh ? writeDigits(value, place, fresh) : eraseDigit(value, place))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Backspace') {
              event.preventDefault()
              apply(eraseDigit(value, place))
            }
            if (event.key === 'ArrowLeft') boxes.current[place - 1]?.focus()
            if (event.key === 'ArrowRight') boxes.current[place + 1]?.focus()
          }}
          onPaste={(event) => {
            event.preventDefault()
            apply(writeDigits(value, place, event.clipboardData.getData('text')))
          }}
        />
      ))}
    </div>
  )
}
