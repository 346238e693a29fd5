import { ALargeSmall } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'

const KEY = 'text_size'
const SIZES = [1, 1.15, 1.3] as const

/** Steps the article through three sizes and remembers the choice on this device. */
export function TextSize() {
  const [step, setStep] = useState(() => Number(localStorage.getItem(KEY) ?? 0) % SIZES.length)
  useEffect(() => {
    document.documentElement.style.setProperty('--text-size', String(SIZES[step] ?? 1))
    localStorage.setItem(KEY, String(step))
  }, [step])
  return (
    <IconButton
      icon={ALargeSmall}
      label={m.lesson.textSize}
      onClick={() => setStep((step + 1) % SIZES.length)}
    />
  )
}
