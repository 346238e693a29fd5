/** Whether a change waits on this device: the service worker says so in the server's place. */
export const isKept = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kept' in data

/** Says that a change waits to be sent; true where it does. */
export function sayIfKept(data: unknown): boolean {
  if (!isKept(data)) return false
  void import('./said.ts').then(({ sayKept }) => sayKept())
  return true
}
