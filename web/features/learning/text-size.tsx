import { ALargeSmall } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { m } from './lesson-messages.ts'
import './text-size.css'

const KEYS = { size: 'text_size', spacing: 'text_spacing' } as const
const SIZES = [1, 1.15, 1.3] as const
/** Factors of the line height. */
const SPACINGS = [1, 1.15, 1.3] as const
const STEPS = ['0', '1', '2'] as const
type Step = (typeof STEPS)[number]

/** Nothing else changes it. */
const never = () => () => undefined
const stored = (key: string): Step => STEPS.find((step) => step === localStorage.getItem(key)) ?? '0'

/** A step as this device keeps it; a server that draws the page knows of none. */
function useKept(key: string): [Step, (step: Step) => void] {
  const kept = useSyncExternalStore(
    never,
    () => stored(key),
    () => '0' as const,
  )
  const [chosen, setChosen] = useState<Step>()
  return [chosen ?? kept, setChosen]
}

/** The article's text size and line spacing, remembered on this device. */
export function TextSize() {
  const id = useId()
  const [size, setSize] = useKept(KEYS.size)
  const [spacing, setSpacing] = useKept(KEYS.spacing)
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--text-size', String(SIZES[Number(size)] ?? 1))
    style.setProperty('--text-spacing', String(SPACINGS[Number(spacing)] ?? 1))
    localStorage.setItem(KEYS.size, size)
    localStorage.setItem(KEYS.spacing, spacing)
  }, [size, spacing])
  const choices = (labels: readonly string[]) =>
    STEPS.map((value, index) => ({ value, label: labels[index] ?? '' }))
  return (
    <>
      <IconButton icon={ALargeSmall} label={m.lesson.textLook} popoverTarget={id} />
      <div className="text-look" id={id} popover="auto">
        <p className="text-small weight-strong">{m.lesson.textSize}</p>
        <Segmented
          label={m.lesson.textSize}
          choices={choices(m.lesson.sizes)}
          value={size}
          onValue={setSize}
        />
        <p className="text-small weight-strong">{m.lesson.textSpacing}</p>
        <Segmented
          label={m.lesson.textSpacing}
          choices={choices(m.lesson.spacings)}
          value={spacing}
          onValue={setSpacing}
        />
      </div>
    </>
  )
}
