import { Undo2, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Rating } from '#db/vocabulary.ts'
import { RATINGS } from '#db/vocabulary.ts'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { afterPress } from '#web/domain/question/response.ts'
import { Banner, useOnline } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import { CardFace } from './card-face.tsx'
import { judgedOf } from './card-rules.ts'
import { GradeFoot, TurnFoot } from './foot.tsx'
import type { Due } from './kept.ts'
import { m } from './messages.ts'
import { ReviewEnd } from './review-end.tsx'
import { ReviewLine } from './review-line.tsx'
import { ReviewPause } from './review-pause.tsx'
import {
  afterGrade,
  afterSkip,
  afterUndo,
  askedNow,
  backAt,
  minutesFor,
  readReviewKey,
  type Sitting,
} from './review-rules.ts'
import { useGrades } from './use-grades.ts'
import '#web/ui/foot-bar.css'
import './review.css'

type ReviewProps = {
  due: Due
  userId: string
  /** The link at the end: the next lesson. */
  onward: ReactNode
}

/** Today's cards, one at a time: the question alone, then the answer, then how well it was remembered. */
export function Review({ due, userId, onward }: ReviewProps) {
  const [sitting, setSitting] = useState<Sitting>({ left: due.cards, done: [] })
  const [began] = useState(() => Date.now())
  const [turned, setTurned] = useState(false)
  const [response, setResponse] = useState<QuestionResponse>()
  const [clock, setClock] = useState(() => Date.now())
  const [hurried, setHurried] = useState(false)
  const grades = useGrades(userId)
  const online = useOnline()
  const title = useRef<HTMLHeadingElement>(null)
  const { left, done } = sitting
  const now = askedNow(sitting, hurried ? Number.POSITIVE_INFINITY : clock)
  const total = left.length + done.length

  const next = (step: (sitting: Sitting) => Sitting) => {
    flushSync(() => {
      setSitting(step)
      setClock(Date.now())
      setHurried(false)
      setTurned(false)
      setResponse(undefined)
    })
    title.current?.focus()
  }
  const grade = (rating: Rating) => {
    if (!now || !turned) return
    const id = crypto.randomUUID()
    const at = Date.now()
    const given = response && now.card.kind === 'question' ? { response } : {}
    grades.give({ id, card_id: now.card.id, rating, reviewed_at: new Date(at).toISOString(), ...given })
    next((sitting) => afterGrade(sitting, { due: now, rating, grade_id: id, at }))
  }
  const undo = async () => {
    const last = done.at(-1)
    if (!last || grades.undoing) return
    if (await grades.takeBack(last.grade_id)) next(afterUndo)
  }
  const turn = () => {
    setTurned(true)
    title.current?.focus()
  }
  const judged = now && judgedOf(now.card, response)

  useEffect(() => {
    if (now || left.length === 0) return
    const wait = setTimeout(() => setClock(Date.now()), Math.max(0, backAt(sitting) - Date.now()))
    return () => clearTimeout(wait)
  }, [now, left, sitting])

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = readReviewKey(event)
      if (!wanted) return
      if (wanted.do === 'undo') void undo()
      else if (!now) return
      else if (wanted.do === 'turn') turned || turn()
      else if (turned) {
        const rating = RATINGS[wanted.index]
        if (rating) grade(rating)
      } else if (now.card.kind === 'question' && 'answers' in now.card.question) {
        const { question } = now.card
        const answer = question.answers[wanted.index]
        if (answer) setResponse(afterPress(question, response, answer.id))
      }
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  return (
    <FocusedShell
      back={{ to: '/student', label: m.close }}
      title={m.title}
      meta={
        now
          ? m.place({ n: done.length + 1, total, minutes: minutesFor(left.length) })
          : total > 0
            ? m.doneOf({ n: done.length, total })
            : m.nothingDue
      }
      end={
        done.length > 0 && (
          <IconButton icon={Undo2} label={m.undo} closed={grades.undoing} mirror onClick={undo} />
        )
      }
      line={total > 0 && <ReviewLine done={done.length} total={total} turned={turned} />}
    >
      {(!online || grades.stuck) && (
        <Banner tone="off" icon={WifiOff} strip>
          <span>{m.offline({ n: grades.waiting })}</span>
        </Banner>
      )}
      {now ? (
        <div className="review-card">
          <CardFace
            key={now.card.id + done.length}
            due={now}
            turned={turned}
            response={response}
            onRespond={setResponse}
            judged={judged}
            titleRef={title}
          />
        </div>
      ) : (
        <ReviewEnd
          done={done}
          counts={due.counts}
          began={began}
          titleRef={title}
          pause={
            left.length > 0 && (
              <ReviewPause n={left.length} until={backAt(sitting)} onNow={() => setHurried(true)} />
            )
          }
        />
      )}
      {now ? (
        turned ? (
          <GradeFoot due={now} best={judged === false ? 'again' : 'good'} onGrade={grade} />
        ) : (
          <TurnFoot
            onTurn={turn}
            onSkip={left.length > 1 ? () => next((sitting) => afterSkip(sitting, now)) : undefined}
          />
        )
      ) : (
        <div className="foot-bar">
          <div className="foot-bar-inner">{onward}</div>
        </div>
      )}
    </FocusedShell>
  )
}
