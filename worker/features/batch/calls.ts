import { routes } from '#worker/contract/routes.ts'
import { routePattern } from '#worker/platform/http/not-found.ts'
import { API } from '#worker/platform/http/own-calls.ts'

/**
 * What answers JSON to those who are signed in. What is for everybody is kept for everybody, so that it stays a call of
 * its own.
 */
const answered = routes
  .filter(
    ({ method, access, data, path }) => method === 'get' && access !== 'public' && data && path !== '/batch',
  )
  .map(routePattern)

/** Whether a call may be one of several: by the path that it leads to, however it is written. */
export function isAnsweredTogether(call: string): boolean {
  const address = `http://own${API}${call}`
  if (!call.startsWith('/') || !URL.canParse(address)) return false
  const { pathname } = new URL(address)
  return answered.some((pattern) => pattern.test(pathname))
}
