import { isolate, list, num } from '#web/i18n/format.ts'
import type { Material } from '#worker/contract/materials.ts'
import { scanWords as m } from './messages.ts'

/** More stretches of pages than this are counted and not named. */
const NAMED = 8

/** Which pages of a PDF with text are pictures; undefined where none is. */
export function picturePagesText({ picture_pages: pages }: Pick<Material, 'picture_pages'>) {
  if (pages.length === 0) return undefined
  const stretches = stretchesOf(pages)
  const named = stretches.length > NAMED ? undefined : list(stretches.map(stretchText))
  return m.picturePages({ n: pages.length, pages: named })
}

const stretchText = ([from, to]: [number, number]): string =>
  from === to ? num(from) : isolate(`${num(from)}–${num(to)}`)

function stretchesOf(pages: readonly number[]): [number, number][] {
  const stretches: [number, number][] = []
  for (const page of pages) {
    const last = stretches.at(-1)
    if (last && last[1] === page - 1) last[1] = page
    else stretches.push([page, page])
  }
  return stretches
}
