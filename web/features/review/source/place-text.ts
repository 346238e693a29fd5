import { momentText } from '#web/domain/recording/moment.ts'
import { num } from '#web/i18n/format.ts'
import type { LocatorView } from '#worker/contract/materials.ts'
import { m } from '../messages.ts'

/** "p. 14, ¶ 2"; a document without pages is named by its heading and paragraph. */
export function placeText({
  page,
  slide,
  paragraph,
  heading_path: headingPath,
  start_ms: startMs,
}: LocatorView): string {
  if (page !== undefined) return m.source.page({ n: num(page) })
  if (slide !== undefined) return m.source.slide({ n: num(slide) })
  if (startMs !== undefined) return momentText(startMs)
  const heading = headingPath?.at(-1)
  if (heading) return heading
  return paragraph === undefined ? m.source.label : m.source.paragraph({ n: num(paragraph) })
}
