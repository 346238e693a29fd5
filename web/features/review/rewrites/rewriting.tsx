import { useRegeneration } from '../decisions/use-regeneration.ts'
import { CompareDialog, RegenerateDialog, RewritesWaiting } from '../later.tsx'
import type { Rewriting as Wanted } from '../queries.ts'
import { rewriteWords as m } from './messages.ts'

export type RewritingProps = {
  courseId: string
  lessonId: string
  lang: string
  /** What is to be written again, once it is known what is wished of it. */
  asking: Wanted | undefined
  onAsked: () => void
  /** Done before the job begins, as saving what was typed. */
  before: () => Promise<void>
}

/** Writing again from outside the review: the question what is wished, the job, and the choice between old and new. */
export function Rewriting({ courseId, lessonId, lang, asking, onAsked, before }: RewritingProps) {
  const { start, busy, comparing, compare, stopComparing } = useRegeneration(courseId)
  return (
    <>
      <RewritesWaiting courseId={courseId} lessonId={lessonId} onCompare={compare} />
      <p className="text-small muted" role="status">
        {busy.length > 0 && m.writing}
      </p>
      {asking && (
        <RegenerateDialog
          wanted={asking}
          onClose={onAsked}
          onRegenerate={(wanted) => {
            onAsked()
            void before().then(() => start({ ...asking, wish: wanted }))
          }}
        />
      )}
      {comparing && (
        <CompareDialog
          key={comparing}
          courseId={courseId}
          lang={lang}
          id={comparing}
          onClose={stopComparing}
        />
      )}
    </>
  )
}
