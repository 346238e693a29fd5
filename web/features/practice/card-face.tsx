import { Link } from '@tanstack/react-router'
import { ChevronRight, CircleCheck, CircleX } from 'lucide-react'
import type { Ref } from 'react'
import { courseLinks } from '#web/domain/course-links.ts'
import { MarkedPage } from '#web/domain/marked-page.tsx'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { momentText } from '#web/domain/recording/moment.ts'
import { isolate, relativeTime } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { FileName } from '#web/ui/file-name.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Citation } from '#worker/contract/materials.ts'
import type { DueCard } from '#worker/contract/practice.ts'
import { m } from './messages.ts'

type FaceProps = {
  due: Pick<DueCard, 'card' | 'last_reviewed_at'>
  turned: boolean
  response: QuestionResponse | undefined
  onRespond: (response: QuestionResponse) => void
  /** Whether the response was right; undefined if that can't be told. */
  judged: boolean | undefined
  titleRef: Ref<HTMLHeadingElement>
  /** Shown instead of the date of the last review. */
  note?: string
}

/** One card: the question alone; once turned, also the answer, its reason and its place in the lesson. */
export function CardFace({ due, turned, response, onRespond, judged, titleRef, note }: FaceProps) {
  const { card, last_reviewed_at: last } = due
  const { language } = card.course
  const own = { lang: language, dir: directionOf(language) }
  const asked = card.kind === 'question' ? card.question : undefined
  return (
    <div className="review-pile">
      <Card className="review-face">
        <p className="review-face-head text-small">
          <bdi className="weight-strong" lang={language}>
            {card.course.title}
          </bdi>
          <span className="desktop-only">
            {note ?? (last === null ? m.first : m.lastSeen({ when: relativeTime(last) }))}
          </span>
        </p>
        <h1
          ref={titleRef}
          tabIndex={-1}
          className={classes('review-question', turned && 'review-question-turned')}
          {...own}
        >
          {card.kind === 'card' ? card.front : card.question.title}
        </h1>
        {asked && !turned && (
          <Answer question={asked} language={language} response={response} onRespond={onRespond} />
        )}
        {turned ? (
          <>
            <hr className="divider" />
            <div className="stack gap-snug" aria-live="polite">
              {judged !== undefined && (
                <p className={classes('row gap-small weight-strong', judged ? 'text-ok' : 'text-bad')}>
                  <Icon of={judged ? CircleCheck : CircleX} />
                  {judged ? m.right : m.notYet}
                </p>
              )}
              <div className="review-answer" {...own}>
                {card.kind === 'card' ? (
                  card.back
                ) : (
                  <ResponseText question={card.question} response={card.right} language={language} />
                )}
              </div>
              {card.kind === 'question' && card.explanation !== '' && <p {...own}>{card.explanation}</p>}
            </div>
            <CardSource card={card} citation={card.citations[0]} />
          </>
        ) : (
          note === undefined && (
            <p className="muted">{asked && 'answers' in asked ? m.answerThen : m.think}</p>
          )
        )}
      </Card>
    </div>
  )
}

/** The file and page that support the answer, linked to the lesson. */
function CardSource({ card, citation }: { card: DueCard['card']; citation: Citation | undefined }) {
  const { lesson, course } = card
  const place = citation && placeText(citation)
  return (
    <Link
      className="review-source"
      {...courseLinks(course.slug, null).lesson(lesson.level_id, lesson.id)}
      aria-label={m.openLesson({ title: isolate(lesson.title) })}
    >
      <MarkedPage />
      <span className="grow stack">
        {citation && (
          <b className="weight-strong">
            <FileName name={citation.material_name} />
            {place && ` ${place}`}
          </b>
        )}
        <bdi className={citation ? 'text-tiny muted' : 'weight-strong'} lang={course.language}>
          {lesson.title}
        </bdi>
      </span>
      <Icon of={ChevronRight} mirror />
    </Link>
  )
}

function placeText({ locator }: Citation): string | undefined {
  if (locator.page !== undefined) return m.where.page({ n: locator.page })
  if (locator.slide !== undefined) return m.where.slide({ n: locator.slide })
  return locator.start_ms === undefined ? undefined : momentText(locator.start_ms)
}
