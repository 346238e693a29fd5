/** The action of a key in an exercise. */
export type ExerciseKey =
  | { do: 'choose'; index: number }
  | { do: 'check' }
  | { do: 'hint' }
  | { do: 'source' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Reads a press, letters by `code`, so that they work on an Arabic layout. */
export function readExerciseKey(press: Press): ExerciseKey | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code)?.[1]
  if (digit) return { do: 'choose', index: Number(digit) - 1 }
  if (press.code === 'KeyH') return { do: 'hint' }
  if (press.code === 'KeyS') return { do: 'source' }
  return press.key === 'Enter' ? { do: 'check' } : null
}
