import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults, Result, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What a theme can break: it changes nothing but colours. */
const COLOURS = ['color-contrast', 'link-in-text-block']

type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour }
type Axe = {
  run: (options: RunOptions) => Promise<AxeResults>
  commons: { color: { Color: { prototype: Colour } } }
}
type Asked = { runOnly: RunOptions['runOnly'] }

/**
 * Runs in the page, after axe. It parses the colours of every element and of all that lies below it anew, which is a
 * fifth of its time, and a page has a few dozen of them.
 */
function parseColoursOnce(): void {
  const { axe } = window as unknown as { axe: Axe }
  const { prototype } = axe.commons.color.Color
  const parse = prototype.parseString
  const parsed = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function parseString(text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    parse.call(this, text)
    const { r, g, b, alpha } = this
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

/** Runs in the page; undefined when axe is not there yet. */
function violationsHere({ runOnly }: Asked): Promise<Result[]> | undefined {
  // axe puts itself there under this name.
  const { axe } = window as unknown as { axe?: Axe }
  if (!axe) return undefined
  // Bars lie over whatever a chance scroll position puts under them, which a finger scrolls out.
  // For axe they stand in the flow; that they never hide what has the focus is tested by itself.
  const bars = [
    ...document.querySelectorAll<HTMLElement>('.app > .top-bar, .app > .bottom-bar, .selected-bar'),
  ]
  for (const bar of bars) bar.style.position = 'static'
  return axe
    .run({ runOnly, resultTypes: ['violations'] })
    .then(({ violations }) => violations)
    .finally(() => {
      for (const bar of bars) bar.style.position = ''
    })
}

async function findings(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  let violations = await page.evaluate(violationsHere, { runOnly })
  if (!violations) {
    // Once a document; past its policy, as the browser's own tools are.
    await page.evaluate(`${source}\n;(${parseColoursOnce})()`)
    violations = await page.evaluate(violationsHere, { runOnly })
  }
  if (!violations) throw new Error('axe did not load')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}, at ${node.target.join(' ')} ${node.html.slice(0, 120)} ${(node.any[0]?.message ?? '').slice(0, 160)}`,
    ),
  )
}

/** What axe finds against WCAG 2.2 AA, one line a finding with the element: an empty list passes. */
export const axeFindings = (page: Page) => findings(page, { type: 'tag', values: WCAG_22_AA })

/** The same for colours alone: enough where only the theme is another. */
export const colourFindings = (page: Page) => findings(page, { type: 'rule', values: COLOURS })

/** Elements that reach past the side of the viewport: an empty list means that nothing scrolls sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > clientWidth + 1 || left < -1
    })
    return wide.slice(0, 10).map((element) => element.outerHTML.slice(0, 160))
  })
}
