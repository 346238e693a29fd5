import { Check as CheckIcon, X } from 'lucide-react'
import { num } from '#web/i18n/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { checkWords } from '../messages.ts'
import { type Check, failedText, passedChecks, passedText } from './check-text.ts'

/** All checks of the item in focus: what failed first, then what was proved. */
export function Checks({ checks }: { checks: Check[] }) {
  const failed = checks.filter((check) => !check.passed)
  const passed = passedChecks(checks)
  const named = passed.filter((check) => passedText(check) !== undefined)
  return (
    <ul className="checks">
      {failed.map((check) => (
        <li className="checks-failed" key={check.name}>
          <Icon of={X} size={14} />
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
  const failed = checks.filter((check) => !check.passed)
  if (failed.length > 0) return <Checks checks={failed} />
  const passed = passedChecks(checks)
  if (passed.length === 0) return null
  return (
    <span className="checks-passed">
      <Icon of={CheckIcon} size={14} />
      {checkWords.checks.passed({ n: passed.length })}
    </span>
  )
}
