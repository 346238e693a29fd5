import type { OwnCourse } from '#worker/contract/courses.ts'
import type { Actions } from '../decisions/use-actions.ts'
import { CompareDialog, RegenerateDialog } from '../later.tsx'

/** What is wished of something that is written again, and then the choice between old and new. */
export function RewriteDialogs({ course, acts }: { course: OwnCourse; acts: Actions }) {
  return (
    <>
      {acts.asking && (
        <RegenerateDialog wanted={acts.asking} onClose={acts.stopAsking} onRegenerate={acts.regenerate} />
      )}
      {acts.comparing && (
        <CompareDialog
          key={acts.comparing}
          courseId={course.id}
          lang={course.language}
          id={acts.comparing}
          onClose={acts.stopComparing}
        />
      )}
    </>
  )
}
