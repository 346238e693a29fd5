import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const NO_DEVTOOLS = '\0no-devtools'
const NO_PACING = '\0no-pacing'
const NO_FORM_GROUPS = '\0no-form-groups'
const NO_STANDARD_SCHEMA = '\0no-standard-schema'
const NO_COOKIES = '\0no-cookies'
const NO_TRANSFORM = '\0no-transform'
const drawnIcon = fileURLToPath(new URL('./ui/drawn-icon.ts', import.meta.url))

const STUBS: Record<string, string> = {
  [NO_DEVTOOLS]: 'export class EventClient { on() { return () => {} } emit() {} }',
  [NO_PACING]: 'export const liteThrottle = (run) => run',
  [NO_STANDARD_SCHEMA]:
    'export const isStandardSchemaValidator = () => false; export const standardSchemaValidators = {}',
  [NO_COOKIES]: "export const serialize = () => ''",
  [NO_TRANSFORM]: 'export const mergeAndUpdate = () => {}',
  [NO_FORM_GROUPS]: 'export const FormGroup = () => null; export const useFormGroup = () => undefined',
}

/** What packages bring along that no page of ours uses, left out of the build. */
export function bundleTrims(): Plugin {
  return {
    name: 'sullam-bundleTrims',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer = '') {
      // The form library tells its developer tools of every change; they are not part of the product.
      if (id === '@tanstack/devtools-event-client') return NO_DEVTOOLS
      // Paces what the developer tools are told.
      if (id === '@tanstack/pacer-lite') return NO_PACING
      // Groups of fields inside a form, which no form of ours has.
      if (id === './useFormGroup.js') return NO_FORM_GROUPS
      // Our validators are functions over the contract's schemas.
      if (id === './standardSchemaValidator.js') return NO_STANDARD_SCHEMA
      // Forms drawn on a server, which none of ours is.
      if (id === './transform.js') return NO_TRANSFORM
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
