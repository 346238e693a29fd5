import { MoveHorizontal, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cssVariables } from '#web/ui/bar.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { m } from './messages.ts'
import { type OpenPage, openPage, type PageKind } from './pdf-library.ts'
import type { DrawnMark } from './real-page.tsx'

/** Times the width of the pane. */
const ZOOMS = [1, 1.5, 2, 3]

type SheetProps = {
  url: string
  kind: PageKind
  label: string
  marks: DrawnMark[]
  /** Names what is marked; another one scrolls to its mark. */
  passage: string
  waiting: ReactNode
  onBroken: () => void
}

/** The page drawn as sharp as the screen is, and the marks over it. It stays paper in the dark. */
export function Sheet({ url, kind, label, marks, passage, waiting, onBroken }: SheetProps) {
  const page = useOpenPage(url, kind, onBroken)
  const [zoom, setZoom] = useState(0)
  const pane = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const width = useWidth(pane, page !== undefined)
  const times = ZOOMS[zoom] ?? 1
  const isDrawn = useDrawing(canvas, { page, width: width * times, onBroken })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another passage of the page, or another size, is scrolled to
  useEffect(() => {
    if (isDrawn) scrollToMark(pane.current)
  }, [isDrawn, passage, zoom])
  if (!page) return waiting
  return (
    <div className="real-page">
      <div className="row gap-tiny real-page-tools">
        <IconButton
          icon={ZoomOut}
          size="dense"
          label={m.zoomOut}
          closed={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          icon={ZoomIn}
          size="dense"
          label={m.zoomIn}
          closed={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
        <IconButton
          icon={MoveHorizontal}
          size="dense"
          label={m.fitWidth}
          closed={zoom === 0}
          onClick={() => setZoom(0)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when it is zoomed, so the keyboard must reach it */}
      <section className="real-page-pane" ref={pane} tabIndex={0} aria-label={label} data-own-arrows>
        <div
          className="real-page-sheet"
          style={cssVariables({ '--zoom': times, '--ratio': page.width / page.height })}
        >
          <canvas ref={canvas} role="img" aria-label={label} data-drawn={isDrawn} />
          {marks.map((mark) => (
            <span
              key={`${mark.kind} ${mark.left} ${mark.bottom}`}
              className={`real-page-mark real-page-mark-${mark.kind}`}
              style={cssVariables(placeOf(page, mark))}
            />
          ))}
        </div>
      </section>
    </div>
  )
}

/** Opened once, and closed with the part that shows it. */
function useOpenPage(url: string, kind: PageKind, onBroken: () => void): OpenPage | undefined {
  const [page, setPage] = useState<OpenPage>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done about a broken page opens none anew
  useEffect(() => {
    const ended = new AbortController()
    let opened: OpenPage | undefined
    openPage(url, kind, ended.signal).then(
      (page) => {
        opened = page
        if (ended.signal.aborted) page.close()
        else setPage(page)
      },
      () => ended.signal.aborted || onBroken(),
    )
    return () => {
      ended.abort()
      opened?.close()
    }
  }, [url, kind])
  return page
}

function useWidth(pane: RefObject<HTMLElement | null>, isThere: boolean): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!isThere || !pane.current) return
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    watcher.observe(pane.current)
    return () => watcher.disconnect()
  }, [pane, isThere])
  return width
}

type Drawing = { page: OpenPage | undefined; width: number; onBroken: () => void }

/** Draws anew for each width; a drawing that another one replaces is given up. */
function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  { page, width, onBroken }: Drawing,
): boolean {
  const [drawn, setDrawn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is done about a broken page draws nothing anew
  useEffect(() => {
    if (!page || !canvas.current || width === 0) return
    let over = false
    const scale = (width / page.width) * window.devicePixelRatio
    const { done, cancel } = page.draw(canvas.current, scale)
    done.then(
      () => over || setDrawn(width),
      () => over || onBroken(),
    )
    return () => {
      over = true
      cancel()
    }
  }, [canvas, page, width])
  return drawn === width && width > 0
}

const percent = (share: number) => `${(share * 100).toFixed(3)}%`

function placeOf(page: OpenPage, { left, right, bottom, top }: DrawnMark) {
  const [x1, y1] = page.placeOf(left, top)
  const [x2, y2] = page.placeOf(right, bottom)
  return {
    '--x': percent(Math.min(x1, x2)),
    '--y': percent(Math.min(y1, y2)),
    '--w': percent(Math.abs(x2 - x1)),
    '--h': percent(Math.abs(y2 - y1)),
  }
}

/** Scrolls what the page stands in, and never the whole screen. */
function scrollToMark(pane: HTMLElement | null): void {
  const mark = pane?.querySelector('.real-page-mark-hit')?.getBoundingClientRect()
  let around = pane?.parentElement
  while (around && !/auto|scroll/.test(getComputedStyle(around).overflowY)) around = around.parentElement
  if (!pane || !mark) return
  const left = mark.left + mark.width / 2 - pane.getBoundingClientRect().left - pane.clientWidth / 2
  pane.scrollBy({ left })
  if (!around || around === document.documentElement || around === document.body) return
  around.scrollBy({ top: mark.top - around.getBoundingClientRect().top - around.clientHeight / 3 })
}
