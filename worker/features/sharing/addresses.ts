import { pageUrl } from '#worker/contract/pages.ts'
import type { Services } from '#worker/platform/services.ts'
import { shownCode } from './codes.ts'

/** The address at which a student joins by a code. */
export function joinUrl({ env }: Pick<Services, 'env'>, code: string): string {
  const url = new URL(pageUrl(env, 'join'))
  url.searchParams.set('code', shownCode(code))
  return url.href
}
