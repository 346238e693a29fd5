import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import './option.css'

type OptionProps = {
  /** The key that chooses it, already in the reader's digits or letters. */
  mark: ReactNode
  children: ReactNode
  /** `quiet` is one that was neither chosen nor right, once that is known. */
  state?: 'selected' | 'right' | 'wrong' | 'quiet'
  /** Icon and word at the end: "your answer", "right answer". */
  end?: ReactNode
  small?: boolean
  /** One of several that may be chosen together: a check box of its question. */
  several?: boolean
  /** With it the option is a radio of its question; without it, a shown result. */
  onChoose?: () => void
  tabIndex?: number
}

/** An answer to pick, or one that was picked. Put the ones to pick into `role="radiogroup"`. */
export function Option({ mark, children, state, end, small, several, onChoose, tabIndex }: OptionProps) {
  const look = classes('option', state && `option-${state}`, small && 'option-small')
  const role = several ? 'checkbox' : 'radio'
  const inside = (
    <>
      <span className="option-key figures" aria-hidden="true">
        {mark}
      </span>
      <span className="grow">{children}</span>
      {end && <span className="option-end">{end}</span>}
    </>
  )
  if (!onChoose) return <div className={look}>{inside}</div>
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the role, which is one of two, can be checked
    <button
      type="button"
      role={role}
      aria-checked={state === 'selected'}
      className={look}
      tabIndex={tabIndex}
      onClick={onChoose}
    >
      {inside}
    </button>
  )
}
