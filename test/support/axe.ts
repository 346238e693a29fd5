import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * The bars of a phone lie over whatever a chance scroll position puts under them, which a finger scrolls out.
 * For axe they stand in the flow; that they never hide what has the focus is tested by itself.
 */
async function placeBars(page: Page, position: 'static' | ''): Promise<void> {
  await page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.app > .top-bar, .app > .bottom-bar')) {
      bar.style.position = value
    }
  }, position)
}

/** What axe finds against WCAG 2.2 AA, one line a finding with the element: an empty list passes. */
export async function axeFindings(page: Page): Promise<string[]> {
  await placeBars(page, 'static')
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).analyze()
  await placeBars(page, '')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      (node) =>
        `${id}: ${help}, at ${node.target.join(' ')} ${node.html.slice(0, 120)} ${(node.any[0]?.message ?? '').slice(0, 160)}`,
    ),
  )
}

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
