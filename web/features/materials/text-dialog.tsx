import { useInfiniteQuery } from '@tanstack/react-query'
import { segmentsQuery } from '#web/domain/material-queries.ts'
import { num } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { ui } from '#web/ui/messages.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { Material, SegmentView } from '#worker/contract/materials.ts'
import { m } from './messages.ts'
import './text-dialog.css'

/** What was read out of a file, as the course will be made from it. */
export function TextDialog({ material, onClose }: { material: Material | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={material !== undefined}
      onClose={onClose}
      title={material && <FileName name={material.name} />}
      look="wide"
      actions={<Button onClick={onClose}>{ui.close}</Button>}
    >
      {material && <Text id={material.id} />}
    </Dialog>
  )
}

function Text({ id }: { id: string }) {
  const query = useInfiniteQuery(segmentsQuery(id))
  if (query.isPending) return <PageSkeleton rows={5} />
  if (query.isError) return <ErrorPart onRetry={() => query.refetch()} />
  const segments = query.data.pages.flatMap((page) => page.data)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard
    <div className="read-text" tabIndex={0}>
      {segments.map((segment, place) => (
        <Segment key={segment.id} segment={segment} before={segments[place - 1]} />
      ))}
      <MoreButton query={query} kind="ghost">
        {m.moreText}
      </MoreButton>
    </div>
  )
}

const pageOf = (segment: SegmentView | undefined) => segment?.locator.page ?? segment?.locator.slide

function Segment({ segment, before }: { segment: SegmentView; before: SegmentView | undefined }) {
  const page = pageOf(segment)
  const own = { lang: segment.lang, dir: directionOf(segment.lang) }
  return (
    <>
      {page !== undefined && page !== pageOf(before) && <p className="eyebrow">{m.page({ n: num(page) })}</p>}
      {segment.kind === 'heading' ? (
        <p className="weight-strong" {...own}>
          {segment.text}
        </p>
      ) : (
        <p {...own}>{segment.text}</p>
      )}
    </>
  )
}
