import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { LIMITS } from '#db/vocabulary.ts'
import { materialQuery } from '#web/domain/material-queries.ts'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { afterMaterialReading, afterPicturePages } from '#web/domain/stale.ts'
import { num } from '#web/i18n/format.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLead } from '#web/ui/page-head.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Scan } from '#worker/contract/scans.ts'
import { OnePage } from './one-page.tsx'
import type { PagePictures } from './page-pictures.ts'
import { acceptScan, picturesQuery, scanQuery } from './queries.ts'
import { ReadingTools } from './reading-tools.tsx'
import { useReading } from './use-reading.ts'
import './scan.css'

/** The pages of a scan: read in this browser as a draft, corrected beside their pictures, then used as text. */
export function ScanScreen({ materialId }: { materialId: string }) {
  const material = useQuery(materialQuery(materialId)).data
  const scan = useQuery({ ...scanQuery(materialId), retry: false })
  const pictures = useQuery(picturesQuery(materialId, scan.data))
  const leave = useWayBack()
  return (
    <div className="wrap wrap-app stack gap-large pad-block-large">
      <div>
        <Button kind="ghost" size="dense" onClick={() => void leave()}>
          <Icon of={ArrowLeft} mirror />
          {m.back}
        </Button>
      </div>
      <PageLead
        title={<bdi>{material ? m.title({ name: material.name }) : m.open}</bdi>}
        lead={scan.data?.picture_pages ? m.partLead : m.lead}
      />
      <QueryState query={scan} rows={6} />
      {pictures.isError && <ErrorPart message={m.pictureFailed} onRetry={() => pictures.refetch()} />}
      {scan.data && !pictures.data && !pictures.isError && (
        <Skeleton>
          <Bone shape="block" />
        </Skeleton>
      )}
      {scan.data && pictures.data && (
        <Pages id={materialId} scan={scan.data} pictures={pictures.data} onDone={leave} />
      )}
    </div>
  )
}

/** Whoever came from the files of a course goes back to them. */
function useWayBack() {
  const { history } = useRouter()
  const navigate = useNavigate()
  return async () => (history.canGoBack() ? history.back() : navigate({ to: '/courses' }))
}

type PagesProps = { id: string; scan: Scan; pictures: PagePictures; onDone: () => unknown }

function Pages({ id, scan, pictures, onDone }: PagesProps) {
  const client = useQueryClient()
  const isPart = scan.picture_pages !== null
  const count = pictures.pages
  const pages = scan.picture_pages ?? Array.from({ length: count }, (_, at) => at + 1)
  const [page, setPage] = useState(pages[0] ?? 1)
  const reading = useReading(id, pictures)
  const accept = useMutation({
    mutationFn: () => acceptScan(id),
    onSuccess: async () => {
      toast.success(m.accepted)
      await (isPart ? afterPicturePages(client, id) : afterMaterialReading(client, id))
      await onDone()
    },
  })
  if (!isPart && count > LIMITS.scanPages)
    return <Banner tone="bad">{m.tooMany({ n: num(LIMITS.scanPages) })}</Banner>
  const known = new Map(scan.read.map((one) => [one.page, one]))
  const unread = pages.filter((one) => !known.has(one))
  const open = scan.read.filter(({ unconfirmed }) => unconfirmed > 0)
  const left = { pages: unread.length, lines: open.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0) }
  // Of a file that has text each page is of use by itself.
  const isReady = isPart ? scan.read.some(({ lines }) => lines > 0) : left.pages === 0
  const isDone = isReady && left.lines === 0
  const next = open.find((one) => one.page !== page)?.page ?? unread.find((one) => one !== page)
  return (
    <>
      <ReadingTools {...{ page, pages, count, unread, reading }} byProvider={scan.by_provider} />
      <OnePage
        key={`${page} ${known.has(page)} ${reading.rounds[page] ?? 0}`}
        {...{ id, page, pages, count, pictures, isRead: known.has(page), isBusy: reading.page !== undefined }}
        onPage={setPage}
      />
      <footer className="row row-between row-wrap gap-medium scan-foot">
        <p className="muted" role="status" id="scan-left">
          {isDone ? left.pages > 0 && m.later(left) : m.left(left)}
        </p>
        <div className="row row-wrap gap-small">
          {next !== undefined && (!isDone || isPart) && (
            <Button onClick={() => setPage(next)}>{m.nextOpen}</Button>
          )}
          <Button
            kind="primary"
            closed={!isDone}
            aria-describedby="scan-left"
            busy={accept.isPending && m.accepting}
            onClick={() => accept.mutate()}
          >
            {m.accept}
          </Button>
        </div>
      </footer>
    </>
  )
}
