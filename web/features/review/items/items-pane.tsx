import { num } from '#web/i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Bone, Skeleton } from '#web/ui/skeleton.tsx'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'
import type { Actions } from '../decisions/use-actions.ts'
import { LessonFigures } from '../figures/lesson-figures.tsx'
import { RewritesWaiting } from '../later.tsx'
import { m, ruleWords } from '../messages.ts'
import { leftIn, levelsOf, sumOf } from '../rules.ts'
import { LessonHead } from './lesson-head.tsx'
import { LessonItems } from './lesson-items.tsx'
import { hasFlags, type Order } from './order.ts'
import './items-pane.css'

type Props = {
  courseId: string
  totals: LessonTotals[]
  lessonId: string
  lang: string
  items: ReviewItem[] | undefined
  order: Order
  onOrder: (order: Order) => void
  failed: boolean
  onRetry: () => void
  acts: Actions
}

/** The middle pane: the items of one lesson, or the loading, empty or error state. */
export function ItemsPane(props: Props) {
  const { courseId, totals, lessonId, lang, items, order, onOrder, failed, onRetry, acts } = props
  const lesson = totals.find((one) => one.lesson_id === lessonId)
  const { review } = acts
  if (!lesson) return <p className="muted pad-roomy">{m.lesson.empty}</p>
  const allDone = leftIn(lesson) === 0 && sumOf(totals).left > 0
  return (
    <div className="pane-body items-pane">
      <LessonHead
        lesson={lesson}
        number={numberOf(totals, lessonId)}
        lang={lang}
        items={items ?? []}
        writing={acts.writing.includes(lessonId)}
        onOutline={() => review.show(review.pane === 'first' ? 'middle' : 'first')}
        onApproveAll={acts.approveAll}
        onRegenerate={acts.ask}
      />
      <div className="review-items" aria-busy={items === undefined || undefined}>
        {failed && <ErrorPart onRetry={onRetry} />}
        {!items && !failed && <Loading />}
        {items?.length === 0 && <p className="muted">{m.lesson.empty}</p>}
        {items && <RewritesWaiting courseId={courseId} lessonId={lessonId} onCompare={acts.compare} />}
        {items && hasFlags(items) && (
          <div className="review-order">
            <Segmented<Order>
              dense
              label={ruleWords.order.label}
              value={order}
              onValue={onOrder}
              choices={(['flags', 'lesson'] as const).map((value) => ({
                value,
                label: ruleWords.order[value],
              }))}
            />
          </div>
        )}
        {items && (
          <LessonItems
            courseId={courseId}
            items={items}
            order={order}
            actsOf={acts.actsOf}
            state={{
              focused: review.focused?.id,
              editing: review.editing,
              rejecting: review.rejecting,
              selected: review.selected,
              refusals: acts.refusals,
              busy: acts.writing,
            }}
          />
        )}
        {items && <LessonFigures courseId={courseId} lessonId={lessonId} lang={lang} items={items} />}
        {items && allDone && (
          <div className="row row-between review-lesson-done">
            <span className="weight-strong">{m.allDone.title}</span>
            <Button kind="soft" size="dense" onClick={review.nextUnreviewed}>
              {m.allDone.next}
            </Button>
          </div>
        )}
      </div>
    </div>
  )
}

function Loading() {
  return (
    <Skeleton>
      {[3, 2, 4].map((lines) => (
        <div className="stack gap-snug pad-block-medium" key={lines}>
          <Bone shape="title" />
          {Array.from({ length: lines }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines have nothing else to be told by
            <Bone key={place} />
          ))}
        </div>
      ))}
    </Skeleton>
  )
}

/** "3.2": the lesson's level and its place there. */
function numberOf(totals: LessonTotals[], lessonId: string): string {
  const levels = levelsOf(totals)
  const level = levels.findIndex((one) => one.lessons.some((lesson) => lesson.lesson_id === lessonId))
  const lesson = levels[level]?.lessons.findIndex((one) => one.lesson_id === lessonId) ?? 0
  return `${num(level + 1)}.${num(lesson + 1)}`
}
