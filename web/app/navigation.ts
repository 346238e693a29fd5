import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'
import { ApiError } from '#web/api/unwrap.ts'
import { titleOf } from '#web/i18n/titles.ts'
import { setTitle } from '#web/ui/title.ts'

/** How long a page may take to draw its heading before the focus stays where it is. */
const HEADING_WAIT_MS = 5_000

/** Screen readers start at the heading of the new page. If the heading comes late, the focus waits for it. */
function focusHeading(): void {
  const found = () => {
    const heading = document.querySelector<HTMLElement>('h1')
    if (!heading) return false
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    return true
  }
  if (found()) return
  const before = document.activeElement
  const watcher = new MutationObserver(() => {
    if (document.activeElement !== before || found()) watcher.disconnect()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watcher.disconnect(), HEADING_WAIT_MS)
}

/** An address that no route has, and one whose thing is absent or not yours, read the same. */
const isMissing = ({ status, _notFound, error }: AnyRouteMatch): boolean =>
  status === 'notFound' || Boolean(_notFound) || (error instanceof ApiError && error.status === 404)

const titleName = ({ staticData: { title }, params }: AnyRouteMatch) =>
  typeof title === 'function' ? title(params) : title

/** The title of the page that is open, without the product's name. */
export function titleOfPage(router: AnyRouter): string | undefined {
  const { matches } = router.state
  const titled = matches.findLast((match) => match.staticData.title)
  const name = matches.some(isMissing) ? 'notFound' : titled && titleName(titled)
  return name && titleOf(name)
}

/** Title and focus after every navigation; the first page keeps the focus where the browser put it. */
export function followNavigation(router: AnyRouter): void {
  router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
    setTitle(titleOfPage(router))
    if (pathChanged && fromLocation) focusHeading()
  })
}
