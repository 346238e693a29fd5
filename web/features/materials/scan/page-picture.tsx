import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { num } from '#web/i18n/format.ts'
import { cssVariables } from '#web/ui/bar.tsx'
import { classes } from '#web/ui/classes.ts'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { ScanLine } from '#worker/contract/scans.ts'
import type { PagePictures } from './page-pictures.ts'

type PagePictureProps = {
  id: string
  pictures: PagePictures
  page: number
  lines: readonly ScanLine[]
  /** The line that is being looked at. */
  current: number | undefined
}

/** The page as it is, with its lines marked: those to check, and the one that is being looked at. */
export function PagePicture({ id, pictures, page, lines, current }: PagePictureProps) {
  const query = useQuery({
    queryKey: ['scan-pictures', id, 'page', page],
    queryFn: () => pictures.draw(page),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  if (query.isError) return <ErrorPart message={m.pictureFailed} onRetry={() => query.refetch()} />
  if (!query.data)
    return (
      <Skeleton>
        <Bone shape="block" />
      </Skeleton>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className="scan-picture" tabIndex={0} aria-label={m.picture({ n: num(page) })}>
      <div className="scan-sheet">
        <Drawing source={query.data} label={m.picture({ n: num(page) })} />
        {lines.map(({ box, confirmed }, at) =>
          box ? (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
              key={at}
              className={classes(
                'scan-mark',
                !confirmed && 'scan-mark-open',
                at === current && 'scan-mark-current',
              )}
              style={cssVariables(placeOf(box))}
            />
          ) : null,
        )}
      </div>
    </section>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const placeOf = ([left, top, right, bottom]: NonNullable<ScanLine['box']>) => ({
  '--x': percent(left),
  '--y': percent(top),
  '--w': percent(right - left),
  '--h': percent(bottom - top),
})

/** The picture that was read, drawn once more. */
function Drawing({ source, label }: { source: HTMLCanvasElement; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    target.width = source.width
    target.height = source.height
    target.getContext('2d')?.drawImage(source, 0, 0)
  }, [source])
  return <canvas ref={canvas} role="img" aria-label={label} data-drawn />
}
