import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NO_DEVTOOLS = '\0no-devtools'
const drawnIcon = fileURLToPath(new URL('./ui/drawn-icon.ts', import.meta.url))

/** What packages bring along that no page of ours uses, left out of the build. */
export function lean(): Plugin {
  return {
    name: 'sullam-lean',
    apply: 'build',
    enforce: 'pre',
    resolveId(id) {
      // The form library tells its developer tools of every change; they are not part of the product.
      if (id === '@tanstack/devtools-event-client') return NO_DEVTOOLS
      if (id === '../createLucideIcon.mjs') return drawnIcon
      // React has had this hook itself since version 18.
      if (/^use-sync-external-store\/shim(\/index\.js)?$/.test(id)) return this.resolve('react')
      return undefined
    },
    load: (id) =>
      id === NO_DEVTOOLS ? 'export class EventClient { on() { return () => {} } emit() {} }' : undefined,
  }
}
