import { expect, it, vi } from 'vitest'
import { draw } from '#test/support/drawn.tsx'
import { TabLinks } from '#web/ui/tab-link.tsx'

const edges = (left: number, right: number) => ({ left, right, top: 0, bottom: 48 }) as DOMRect

it.each([
  ['ends out of sight', edges(250, 380), 64],
  ['begins out of sight', edges(-90, 40), -134],
  ['is whole', edges(90, 200), undefined],
] as const)(
  'a current tab that %s is scrolled to, sideways and no further than its end',
  async (_, tab, by) => {
    // Nothing is laid out here: the edges of the row and its tab are what a phone has.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.ariaCurrent === 'page' || this.getAttribute('aria-current') ? tab : edges(20, 340)
    })
    const moved = vi.spyOn(Element.prototype, 'scrollBy').mockReturnValue(undefined)
    await draw(
      <TabLinks label="Sections" current="two">
        <a href="#one">One</a>
        <a href="#two" aria-current="page">
          Two
        </a>
      </TabLinks>,
    )
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    expect(moved.mock.calls).toEqual(by === undefined ? [] : [[{ left: by }]])
  },
)
