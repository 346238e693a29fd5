import { num } from '#web/i18n/format.ts'
import type { LocatorView } from '#worker/contract/materials.ts'
import { m } from '../messages.ts'

/** "Page 14"; a document without pages is named by its heading. */
export function placeText({ page, slide, heading_path: path }: LocatorView): string {
  if (page !== undefined) return m.sourceSide.page({ n: num(page) })
  if (slide !== undefined) return m.sourceSide.slide({ n: num(slide) })
  return path?.at(-1) ?? ''
}
