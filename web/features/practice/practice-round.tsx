import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { isAnswered } from '#web/domain/question/response.ts'
import { afterPractice } from '#web/domain/stale.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { Verdict } from '#worker/contract/attempts.ts'
import type { PracticeQuestion } from '#worker/contract/practice.ts'
import { CardFace } from './card-face.tsx'
import { m } from './messages.ts'
import { ReviewLine } from './review-line.tsx'
import '#web/ui/foot-bar.css'
import './review.css'
import './review-end.css'

/** The server's verdict on an answer, which also clears mistakes there; null if the question is no longer asked. */
export type JudgeAnswer = (
  lessonId: string,
  questionId: string,
  response: QuestionResponse,
) => Promise<Pick<Verdict, 'correct'> | null>

type Asked = { card: PracticeQuestion; response: QuestionResponse }

/** One question at a time, checked at once; nothing here counts as a mark. */
export function PracticeRound({ cards, judge }: { cards: PracticeQuestion[]; judge: JudgeAnswer }) {
  const client = useQueryClient()
  const [place, setPlace] = useState(0)
  const [right, setRight] = useState(0)
  const [response, setResponse] = useState<QuestionResponse>()
  const title = useRef<HTMLHeadingElement>(null)
  const now = cards[place]
  const answer = useMutation({
    mutationFn: ({ card, response: given }: Asked) => judge(card.lesson.id, card.id, given),
    onSuccess: (verdict) => {
      if (verdict === null) return next()
      if (verdict.correct) setRight((n) => n + 1)
      title.current?.focus()
      void afterPractice(client)
    },
  })
  const judged = answer.data?.correct
  const turned = judged !== undefined
  const next = () => {
    flushSync(() => {
      setPlace(place + 1)
      setResponse(undefined)
      answer.reset()
    })
    title.current?.focus()
  }
  return (
    <FocusedShell
      back={{ to: '/student/mistakes', label: m.round.close }}
      title={m.round.title}
      meta={m.round.place({ n: Math.min(place + 1, cards.length), total: cards.length })}
      line={<ReviewLine done={place} total={cards.length} turned={turned} />}
    >
      {now ? (
        <div className="review-card">
          <CardFace
            key={now.id}
            due={{ card: now, last_reviewed_at: null }}
            note={m.round.note}
            turned={turned}
            response={response}
            onRespond={setResponse}
            judged={judged}
            titleRef={title}
          />
        </div>
      ) : (
        <div className="review-end">
          <div className="stack gap-tiny">
            <h1 className="text-hero" tabIndex={-1} ref={title}>
              {m.round.doneTitle}
            </h1>
            <p className="pretty">{m.round.done({ right, total: cards.length })}</p>
            <p className="muted pretty">{m.round.doneText}</p>
          </div>
        </div>
      )}
      <div className="foot-bar">
        <div className="foot-bar-inner">
          {!now ? (
            <ButtonLink kind="primary" to="/student/mistakes">
              {m.round.back}
            </ButtonLink>
          ) : turned ? (
            <Button kind="primary" onClick={next}>
              {place + 1 < cards.length ? m.round.next : m.round.finish}
            </Button>
          ) : (
            <Button
              kind="primary"
              busy={answer.isPending && m.round.checking}
              closed={!response || !isAnswered(now.question, response)}
              onClick={() => response && answer.mutate({ card: now, response })}
            >
              {m.round.check}
            </Button>
          )}
        </div>
      </div>
    </FocusedShell>
  )
}
