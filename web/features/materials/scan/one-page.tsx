import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { scanWords as m } from '#web/domain/scan/messages.ts'
import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import type { ScanLine } from '#worker/contract/scans.ts'
import { PagePicture } from './page-picture.tsx'
import type { PagePictures } from './page-pictures.ts'
import { PageText } from './page-text.tsx'
import { keepPage, scanPageQuery } from './queries.ts'
import { UNREAD_LINE } from './typed-lines.ts'

type OnePageProps = {
  id: string
  page: number
  /** Those that are to be read, of so many that the file has. */
  pages: number[]
  count: number
  pictures: PagePictures
  isRead: boolean
  isBusy: boolean
  onPage: (page: number) => void
}

/** A page: its picture, and beside it what was read on it. */
export function OnePage({ id, page, pages, count, pictures, isRead, isBusy, onPage }: OnePageProps) {
  const client = useQueryClient()
  const query = useQuery({ ...scanPageQuery(id, page), enabled: isRead })
  const [changed, setChanged] = useState<ScanLine[]>()
  const [current, setCurrent] = useState<number>()
  const place = pages.indexOf(page)
  const [before, after] = [pages[place - 1], pages[place + 1]]
  const begin = useMutation({
    mutationFn: (lines: ScanLine[]) => keepPage(client, id, { page, confidence: null, lines }),
  })
  return (
    <div className="scan-page">
      <div className="stack gap-small scan-page-side">
        <nav className="row gap-small" aria-label={m.pageNavigation}>
          <IconButton
            icon={ChevronLeft}
            mirror
            size="dense"
            label={m.previous}
            closed={before === undefined}
            onClick={() => before !== undefined && onPage(before)}
          />
          <span className="figures text-small">{m.page({ n: num(page), of: num(count) })}</span>
          <IconButton
            icon={ChevronRight}
            mirror
            size="dense"
            label={m.next}
            closed={after === undefined}
            onClick={() => after !== undefined && onPage(after)}
          />
        </nav>
        <PagePicture {...{ id, pictures, page, current }} lines={changed ?? query.data?.lines ?? []} />
      </div>
      <section className="stack gap-medium" aria-label={m.text({ n: num(page) })}>
        {isRead ? (
          <>
            <QueryState query={query} rows={6} />
            {query.data && <PageText id={id} kept={query.data} onLines={setChanged} onCurrent={setCurrent} />}
          </>
        ) : (
          <div className="stack gap-small align-start">
            <p className="muted">{m.unread}</p>
            {!isBusy && (
              <div className="row row-wrap gap-small">
                <Button size="dense" closed={begin.isPending} onClick={() => begin.mutate([UNREAD_LINE])}>
                  {m.typeInstead}
                </Button>
                <Button size="dense" closed={begin.isPending} onClick={() => begin.mutate([])}>
                  {m.leaveOut}
                </Button>
              </div>
            )}
          </div>
        )}
      </section>
    </div>
  )
}
