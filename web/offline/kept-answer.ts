/** Whether a response comes from the service worker, which answers so when a change is waiting on this device. */
export const isKept = (data: unknown): boolean => typeof data === 'object' && data !== null && 'kept' in data

/** Shows that a change is waiting to be sent; returns whether one is. */
export function sayIfKept(data: unknown): boolean {
  if (!isKept(data)) return false
  void import('./said.ts').then(({ sayKept }) => sayKept())
  return true
}
