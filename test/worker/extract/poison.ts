import type { MaterialError } from '#db/vocabulary.ts'
import { documentBytes } from './documents.ts'

/** A hostile or broken file, with the code that refuses it; `safe` is read within every limit, `any` may be either. */
export type Poison = {
  name: string
  code: MaterialError | 'safe' | 'any'
  bytes: () => Uint8Array | Promise<Uint8Array>
}

export const utf8 = (text: string) => new TextEncoder().encode(text)
export const random = (length: number, seed: number) => {
  let state = seed
  return Uint8Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state >> 16
  })
}
export const join = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

export const damaged = async (name: string, change: (bytes: Uint8Array) => Uint8Array) =>
  change((await documentBytes(name)).slice())
export const flip = (every: number) => (bytes: Uint8Array) =>
  bytes.map((byte, i) => (i % every === every - 1 ? byte ^ 0x55 : byte))
export const cut = (share: number) => (bytes: Uint8Array) => bytes.slice(0, bytes.length * share)
