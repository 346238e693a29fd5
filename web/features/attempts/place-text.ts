import { momentText } from '#web/domain/recording/moment.ts'
import type { Citation } from '#worker/contract/materials.ts'
import { m } from './messages.ts'

/** "page 14", «شريحة 3», "paragraph 8"; nothing where the file has no such thing. */
export function placeText({ locator }: Pick<Citation, 'locator'>): string | undefined {
  if (locator.page !== undefined) return m.place.page({ n: locator.page })
  if (locator.slide !== undefined) return m.place.slide({ n: locator.slide })
  if (locator.start_ms !== undefined) return momentText(locator.start_ms)
  if (locator.paragraph !== undefined) return m.place.paragraph({ n: locator.paragraph })
  return undefined
}
