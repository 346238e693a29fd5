import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { RegradeAction } from '#db/vocabulary.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'
import { RegradeHistory } from './regrade-history.tsx'
import { m } from './regrade-messages.ts'
import { previewQuery, regradesQuery } from './regrade-queries.ts'

type Props = {
  questionId: string
  /** How often the question was saved in a way that affects past results; each time this part is shown. */
  saved: number
}

/**
 * What a correction of this question means for past results. Nothing is shown for a question that was never asked.
 */
export function Regrading({ questionId, saved }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (saved === 0) return
    title.current?.focus()
    title.current?.scrollIntoView()
  }, [saved])
  const preview = useQuery(previewQuery(questionId, 'correct'))
  const history = useQuery(regradesQuery(questionId))
  const [asking, setAsking] = useState<RegradeAction>()
  const running = history.data?.some((one) => one.state === 'running') ?? false
  const { refetch } = preview
  // When a regrade ends, the difference changes.
  useEffect(() => {
    if (!running) void refetch()
  }, [running, refetch])
  if (preview.isPending || history.isPending) return null
  if (preview.isError || history.isError) {
    const again = () => Promise.all([preview.refetch(), history.refetch()])
    return <ErrorPart onRetry={again} />
  }
  const { attempts, open, changed, differs, withdrawn } = preview.data
  if (attempts + open === 0 && history.data.length === 0) return null
  return (
    <Card className="stack gap-medium">
      <div className="stack gap-tiny">
        <h2 className="text-lead weight-strong" ref={title} tabIndex={-1}>
          {m.title}
        </h2>
        <p className="muted">{m.lead}</p>
      </div>
      {saved > 0 && differs && !running && <Banner>{m.saved}</Banner>}
      <p>
        {m.asked({ n: attempts })} {open > 0 && m.open({ n: open })}{' '}
        {running
          ? m.running
          : changed > 0
            ? m.effect(preview.data)
            : withdrawn
              ? m.withdrawn
              : !differs && m.same}
      </p>
      <div className="row row-wrap gap-snug">
        {differs && (
          <Button closed={running} onClick={() => setAsking('correct')}>
            {m.correct}
          </Button>
        )}
        {!withdrawn && (
          <Button kind="danger" closed={running} onClick={() => setAsking('withdraw')}>
            {m.withdraw}
          </Button>
        )}
      </div>
      <RegradeHistory regrades={history.data} />
      {asking && (
        <RegradeDialog questionId={questionId} action={asking} onClose={() => setAsking(undefined)} />
      )}
    </Card>
  )
}
