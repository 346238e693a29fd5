import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { afterRewriteChoice } from '#web/domain/stale.ts'
import { useOnline } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ui } from '#web/ui/messages.ts'
import { QueryState } from '#web/ui/query-state.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Kept, RewriteView } from '#worker/contract/rewrites.ts'
import { LessonSides } from './lesson-sides.tsx'
import { rewriteWords as m } from './messages.ts'
import { keepOf, rewriteQuery } from './queries.ts'
import { QuestionSides } from './question-sides.tsx'
import './sides.css'

type Props = { courseId: string; lang: string; id: string; onClose: () => void }

/** Old and new of what was written again, side by side, and the choice between them. */
export function CompareDialog({ courseId, lang, id, onClose }: Props) {
  const client = useQueryClient()
  const online = useOnline()
  const rewrite = useQuery(rewriteQuery(courseId, id))
  const what = rewrite.data?.what ?? 'lesson'
  const choice = useMutation({
    mutationFn: (kept: Kept) => keepOf(id, kept),
    onSuccess: async (_, kept) => {
      await afterRewriteChoice(client, courseId, rewrite.data?.lesson_id)
      toast.success(m.kept[kept])
      onClose()
    },
  })
  const kept = choice.isPending ? choice.variables : undefined
  const button = (one: Kept) => (
    <Button
      key={one}
      kind={one === 'new' ? 'primary' : 'line'}
      closed={!online || !rewrite.data || choice.isPending}
      busy={kept === one && m.keep[one]}
      aria-describedby={online ? undefined : 'rewrite-offline'}
      onClick={() => choice.mutate(one)}
    >
      {m.keep[one]}
    </Button>
  )
  return (
    <Dialog
      open
      look="wide"
      onClose={onClose}
      title={m.title[what]}
      actions={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.later}
          </Button>
          {button('old')}
          {what === 'question' && button('both')}
          {button('new')}
        </>
      }
    >
      <QueryState query={rewrite} rows={5} />
      {rewrite.data && <Sides rewrite={rewrite.data} lang={lang} />}
      {!online && (
        <p className="text-small muted" id="rewrite-offline" role="status">
          {ui.offline}
        </p>
      )}
    </Dialog>
  )
}

const Sides = ({ rewrite, lang }: { rewrite: RewriteView; lang: string }) =>
  rewrite.what === 'question' ? (
    <QuestionSides rewrite={rewrite} />
  ) : (
    <LessonSides rewrite={rewrite} lang={lang} />
  )
