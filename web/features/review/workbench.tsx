import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { WorkHead } from '#web/domain/work-head.tsx'
import { num, percent } from '#web/i18n/format.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useLetterKeys } from '#web/ui/letter-keys.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { type PaneName, Panes } from '#web/ui/shell/panes.tsx'
import { TabLinks } from '#web/ui/tab-link.tsx'
import type { OwnCourse } from '#worker/contract/courses.ts'
import type { LessonTotals, ReviewItem } from '#worker/contract/review.ts'
import { openLessons } from './coverage/coverage-rules.ts'
import { useCoverage } from './coverage/use-coverage.ts'
import { KeyBar, KeyList } from './decisions/key-list.tsx'
import { WITHOUT_ITEMS } from './decisions/keys.ts'
import { PhoneActions } from './decisions/phone-actions.tsx'
import { useActions } from './decisions/use-actions.ts'
import { useKeys } from './decisions/use-keys.ts'
import { ItemsPane } from './items/items-pane.tsx'
import { inOrder } from './items/order.ts'
import { useOrder } from './items/use-order.ts'
import { CoverageSource, CoverageView, CuttingNote } from './later.tsx'
import { m } from './messages.ts'
import { Outline } from './outline/outline.tsx'
import { PUBLISH_REASON, ReviewSum } from './outline/publish-state.tsx'
import { RewriteDialogs } from './rewrites/rewrite-dialogs.tsx'
import { isWritten, sumOf } from './rules.ts'
import { ItemSource } from './source/item-source.tsx'
import '#web/ui/saved.css'

export type View = 'items' | 'coverage' | 'assessments'
type Props = {
  course: OwnCourse
  totals: LessonTotals[]
  lessonId: string
  items: ReviewItem[] | undefined
  failed: boolean
  onRetry: () => void
  view: View
  onGo: (search: { lesson?: string; view?: View }) => void
  assessments: (lang: string) => ReactNode
  /** The button of publishing, which belongs to another slice; `reason` is the id of what it waits for. */
  publish: (course: OwnCourse, reason: string | undefined) => ReactNode
}

/** The three panes of the review and their actions. */
export function Workbench(props: Props) {
  const { course, totals, lessonId, items, view, onGo, publish } = props
  const [order, setOrder] = useOrder()
  const [help, setHelp] = useState(false)
  const [letters, setLetters] = useLetterKeys()
  const panel = useCoverage(course, totals, view === 'coverage')
  const lang = course.language
  const sum = sumOf(totals)
  const acts = useActions({
    course,
    totals,
    lessonId,
    items: inOrder(items ?? [], order),
    onLesson: (lesson) => onGo({ lesson }),
    onView: () => onGo({ lesson: lessonId, view: view === 'items' ? 'coverage' : 'items' }),
    onHelp: () => setHelp(true),
  })
  const { review } = acts
  useKeys(letters, (action) => {
    if (view === 'coverage' && panel.byKey(action)) return
    if (view === 'items' || WITHOUT_ITEMS.includes(action)) acts.byKey(action)
  })

  const source =
    view === 'coverage' ? (
      panel.page && <CoverageSource page={panel.page} group={panel.group} onPage={panel.turnTo} />
    ) : (
      <ItemSource item={review.focused} selected={review.selected} items={items ?? []} />
    )
  return (
    <>
      <WorkHead
        course={{ ...course, language: lang }}
        words={m}
        isNamedAfterCourse
        title={
          <h1 className="text-body weight-strong grow" tabIndex={-1}>
            <Link
              className="one-line course-name match-parent"
              to="/courses/$course_id"
              params={{ course_id: course.id }}
              lang={lang}
              dir="auto"
            >
              {course.title}
            </Link>
          </h1>
        }
      >
        {acts.waiting > 0 && (
          <span className="saved desktop-only">{m.waiting({ n: num(acts.waiting) })}</span>
        )}
        <ButtonLink
          size="dense"
          aria-label={m.preview}
          title={m.preview}
          {...(view === 'items' && openLessons(totals).some((lesson) => lesson.lesson_id === lessonId)
            ? {
                to: '/courses/$course_id/preview/lessons/$lesson_id',
                params: { course_id: course.id, lesson_id: lessonId },
              }
            : { to: '/courses/$course_id/preview', params: { course_id: course.id } })}
        >
          <Icon of={Eye} size={16} />
          <span className="desktop-only">{m.preview}</span>
        </ButtonLink>
        {publish(course, sum.left > 0 || !acts.settled ? PUBLISH_REASON : undefined)}
      </WorkHead>
      <div className="work-second">
        <TabLinks label={m.sections} current={view}>
          {(['items', 'coverage', 'assessments'] as const).map((one) => (
            <Link
              key={one}
              className="tab"
              to="/courses/$course_id/review"
              params={{ course_id: course.id }}
              search={{ lesson: lessonId, view: one === 'items' ? undefined : one }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === one ? 'page' : undefined}
            >
              {m.tabs[one]}
              {one === 'items' && <span className="tab-count">{num(sum.items)}</span>}
              {one === 'coverage' && panel.query.data && (
                <span className="tab-count">{percent(panel.query.data.percent / 100)}</span>
              )}
            </Link>
          ))}
        </TabLinks>
        <ReviewSum
          sum={sum}
          published={course.status === 'published'}
          settled={acts.settled}
          onNext={review.nextUnreviewed}
        />
        {/* The outline and the source have buttons in the middle; the choice leads back. */}
        {view !== 'assessments' && review.pane !== 'middle' && (
          <div className="phone-only pane-choice">
            <Segmented<PaneName>
              dense
              label={m.shown}
              value={review.pane}
              onValue={review.show}
              choices={[
                ...(view === 'items' ? [{ value: 'first', label: m.panes.outline } as const] : []),
                { value: 'middle', label: view === 'coverage' ? m.tabs.coverage : m.panes.items },
                { value: 'last', label: m.panes.source },
              ]}
            />
          </div>
        )}
      </div>
      <CuttingNote courseId={course.id} isWritten={isWritten(course)} />
      {view === 'assessments' ? (
        <div className="pane-body review-assessments">{props.assessments(lang)}</div>
      ) : (
        <Panes
          screen="review"
          shown={review.pane}
          first={
            view === 'items'
              ? {
                  label: m.panes.outline,
                  width: 272,
                  min: 224,
                  max: 300,
                  content: (
                    <Outline
                      totals={totals}
                      lang={lang}
                      current={lessonId}
                      onLesson={review.openLesson}
                      onNext={review.nextUnreviewed}
                    />
                  ),
                }
              : undefined
          }
          middle={{
            label: view === 'coverage' ? m.tabs.coverage : m.panes.items,
            content:
              view === 'coverage' ? (
                <CoverageView
                  courseId={course.id}
                  panel={panel}
                  totals={totals}
                  lang={lang}
                  onLesson={(lesson) => onGo({ lesson })}
                  onSource={() => review.show('last')}
                />
              ) : (
                <ItemsPane
                  courseId={course.id}
                  totals={totals}
                  lessonId={lessonId}
                  lang={lang}
                  items={items}
                  order={order}
                  onOrder={setOrder}
                  failed={props.failed}
                  onRetry={props.onRetry}
                  acts={acts}
                />
              ),
          }}
          last={{ label: m.panes.source, width: 440, min: 296, max: 720, content: source }}
        />
      )}
      {view === 'items' && review.focused && review.pane === 'middle' && !review.editing && (
        <PhoneActions
          item={review.focused}
          rejecting={review.rejecting === review.focused.id}
          selected={review.selected}
          open={review.passageOpen}
          onOpen={review.openPassage}
          onSource={review.select}
          onPage={() => review.show('last')}
          onApprove={acts.approve}
          onEdit={() => review.edit(review.focused?.id)}
          acts={acts.actsOf(review.focused)}
        />
      )}
      <KeyBar items={view === 'items'} waiting={acts.waiting} onAll={() => setHelp(true)} />
      <KeyList
        open={help}
        coverage={view === 'coverage'}
        onClose={() => setHelp(false)}
        letters={letters}
        onLetters={setLetters}
      />
      <RewriteDialogs course={course} acts={acts} />
      <div className="visually-hidden" role="status" aria-live="polite">
        {review.said}
      </div>
    </>
  )
}
