import { Check as CheckIcon, TriangleAlert, X } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkWords } from '../messages.ts'
import { type Check, checksIn, failedText, passedText } from './check-text.ts'

/** The checks of the item in focus: what failed, what a person should look at, then what was proved. */
export function Checks({ checks }: { checks: Check[] }) {
  const passed = checksIn(checks, 'passed')
  const named = passed.filter((check) => passedText(check) !== undefined)
  return (
    <ul className="checks">
      {checksIn(checks, 'failed').map((check) => (
        <li className="checks-failed" key={check.name}>
          <Icon of={X} size={14} />
          {failedText(check)}
        </li>
      ))}
      {checksIn(checks, 'warning').map((check) => (
        <li className="checks-warning" key={check.name}>
          <Icon of={TriangleAlert} size={14} />
          {failedText(check)}
        </li>
      ))}
      {named.map((check) => (
        <li key={check.name}>
          <Icon of={CheckIcon} size={14} />
          {passedText(check)}
        </li>
      ))}
      {passed.length > named.length && named.length > 0 && (
        <li>{checkWords.checks.more({ n: num(passed.length - named.length) })}</li>
      )}
    </ul>
  )
}

/** One line for an item that is not in focus. */
export function ChecksLine({ checks }: { checks: Check[] }) {
  const open = checks.filter(({ state }) => state === 'failed' || state === 'warning')
  if (open.length > 0) return <Checks checks={open} />
  const passed = checksIn(checks, 'passed')
  if (passed.length === 0) return null
  return (
    <span className="checks-passed">
      <Icon of={CheckIcon} size={14} />
      {checkWords.checks.passed({ n: passed.length })}
    </span>
  )
}
