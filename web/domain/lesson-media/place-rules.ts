/** So near to its start or end a film begins anew, in seconds. */
const START = 3
const END = 2

/** The second at which a film goes on, where the student was at `ms` of it. One that was heard to its end begins anew. */
export function startOf(ms: number, duration: number): number {
  const second = ms / 1000
  if (second < START || (Number.isFinite(duration) && second > duration - END)) return 0
  return second
}

export const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const
export type Speed = (typeof SPEEDS)[number]

/** What was chosen before, of what can be chosen; else as it was recorded. */
export const speedOf = (said: string | null): Speed => SPEEDS.find((speed) => speed === said) ?? '1'

/** The next slower or faster speed; at either end it stays. */
export function speedBeside(speed: Speed, step: 1 | -1): Speed {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed
}

/** What a key does to a player. Keys are told by their place on the keyboard, so that an Arabic layout has them too. */
export type PlayerAct = { seek: number } | { speed: 1 | -1 } | 'toggle' | 'mute' | 'captions' | 'fullscreen'

const KEYS: Record<string, PlayerAct> = {
  KeyK: 'toggle',
  Space: 'toggle',
  KeyJ: { seek: -10 },
  KeyL: { seek: 10 },
  ArrowLeft: { seek: -5 },
  ArrowRight: { seek: 5 },
  KeyM: 'mute',
  KeyC: 'captions',
  KeyF: 'fullscreen',
  Comma: { speed: -1 },
  Period: { speed: 1 },
}

type Pressed = { code: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** The act of a key, or undefined. Speed is < and >, which need the shift key. */
export function actOf({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): PlayerAct | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const act = KEYS[code]
  const isSpeed = typeof act === 'object' && 'speed' in act
  return isSpeed === shiftKey ? act : undefined
}
