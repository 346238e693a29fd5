/** FNV-1a, 32 bits: a stable order that looks shuffled. Not for anything secret. */
export function hash(text: string): number {
  let value = 2166136261
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619)
  }
  return value >>> 0
}
