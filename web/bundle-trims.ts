import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NO_COOKIES = '\0no-cookies'
const drawnIcon = fileURLToPath(new URL('./ui/drawn-icon.ts', import.meta.url))

const STUBS: Record<string, string> = {
  [NO_COOKIES]: "export const serialize = () => ''",
}

/** What packages bring along that no page of ours uses, left out of the build. */
export function bundleTrims(): Plugin {
  return {
    name: 'sullam-bundleTrims',
    apply: 'build',
    enforce: 'pre',
    // React asks for its developer tools, which inspect a page of the development server.
    config: () => ({ define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
    resolveId(id, importer = '') {
      // Cookies that a call would name: a browser sends its own.
      if (id === '../utils/cookie.js' && importer.includes('/hono/dist/client/')) return NO_COOKIES
      if (id === '../createLucideIcon.mjs') return drawnIcon
      // React has had this hook itself since version 18.
      if (/^use-sync-external-store\/shim(\/index\.js)?$/.test(id)) return this.resolve('react')
      return undefined
    },
    load: (id) => STUBS[id],
  }
}
