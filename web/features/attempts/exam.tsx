import { ArrowLeft, ArrowRight, LayoutGrid, WifiOff } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress, isAnswered } from '#web/domain/question/response.ts'
import { dir, locale } from '#web/i18n/index.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Saved } from '#web/ui/saved.tsx'
import type { Attempt } from '#worker/contract/attempts.ts'
import { dropBook } from './answer-book.ts'
import { ExamHead } from './exam-head.tsx'
import { readExamKey, takesKeys } from './exam-keys.ts'
import { FinishDialog } from './finish-dialog.tsx'
import { KeyList } from './key-list.tsx'
import { m } from './messages.ts'
import { Question } from './question.tsx'
import { QuestionGrid, QuestionStrip } from './question-grid.tsx'
import { RETRY_MS, useAnswers } from './use-answers.ts'
import { useClock } from './use-clock.ts'
import { useDeadline } from './use-deadline.ts'
import './exam.css'

type ExamProps = {
  attempt: Attempt
  /** When the attempt came from the server, in milliseconds of the device's clock. */
  arrivedAt: number
  actions?: ReactNode
  onFinish: () => Promise<void>
}
type Panel = 'none' | 'grid' | 'keys' | 'ask'

/** The open attempt: the server owns the clock, every choice is saved at once. */
export function Exam({ attempt, arrivedAt, actions, onFinish }: ExamProps) {
  const { assessment, questions } = attempt
  const [index, setIndex] = useState(0)
  const [flags, setFlags] = useState<ReadonlySet<string>>(new Set())
  const [panel, setPanel] = useState<Panel>('none')
  const [over, setOver] = useState(false)
  const timeOver = useCallback(() => setOver(true), [])
  const answers = useAnswers(attempt, timeOver)
  const [deadline, atDeadline] = useDeadline(attempt, timeOver)
  const clock = useClock(deadline, { now: attempt.server_now, arrivedAt }, atDeadline)
  const question = questions[index]
  const last = index === questions.length - 1
  const finishLabel = assessment.kind === 'exam' ? m.finish : m.finishExercise

  const finish = useCallback(async () => {
    // Once the time is over no answer is accepted. Before that, an unsent answer prevents finishing.
    if (!(await answers.flush()) && !over) throw new Error('answers are waiting')
    await onFinish()
    dropBook(attempt.id)
  }, [answers.flush, onFinish, attempt.id, over])
  useEffect(() => {
    if (!over) return
    // The server has closed the attempt by itself; the result may have to wait for the network.
    const again = setInterval(() => finish().catch(() => undefined), RETRY_MS)
    finish().catch(() => undefined)
    return () => clearInterval(again)
  }, [over, finish])

  const title = useRef<HTMLHeadingElement>(null)
  const go = (to: number) => {
    setPanel('none')
    // Drawn first: the field or the button that had the focus is gone, and the next question is read from its title.
    flushSync(() => setIndex(Math.min(questions.length - 1, Math.max(0, to))))
    title.current?.focus()
  }
  const toggleFlag = () => {
    if (!question) return
    const next = new Set(flags)
    if (!next.delete(question.id)) next.add(question.id)
    setFlags(next)
  }
  const onward = () => (last ? setPanel('ask') : go(index + 1))

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!takesKeys(event.target, event.key)) return
      const wanted = readExamKey(event, dir, locale === 'en')
      if (!wanted || !question) return
      event.preventDefault()
      if (wanted.do === 'choose') {
        const answer = 'answers' in question ? question.answers[wanted.index] : undefined
        if (answer && 'answers' in question) {
          answers.answer(question.id, afterPress(question, answers.book[question.id]?.response, answer.id))
        }
      } else if (wanted.do === 'next') onward()
      else if (wanted.do === 'previous') go(index - 1)
      else if (wanted.do === 'flag') toggleFlag()
      else setPanel('keys')
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })

  if (!question) return null
  const states = questions.map((one) => ({
    answered: isAnswered(one, answers.book[one.id]?.response),
    flagged: flags.has(one.id),
  }))
  const done = states.filter((state) => state.answered).length
  const grid = <QuestionGrid states={states} current={index} onGo={go} />
  const saved = (
    <p className="saved">
      <Saved at={answers.savedAt} saving={answers.waiting > 0} /> {m.safe}
    </p>
  )
  return (
    <>
      <ExamHead
        title={assessment.title}
        course={{ title: assessment.course_title, language: assessment.language }}
        actions={actions}
        clock={clock}
        savedAt={answers.savedAt}
        finishLabel={finishLabel}
        onFinish={() => setPanel('ask')}
      />
      {(over || !answers.online) && (
        <Banner tone={over ? 'warn' : 'off'} icon={over ? undefined : WifiOff} strip>
          <span>{over ? m.timeOver : m.offline}</span>
          {!over && answers.waiting > 0 && <span>{m.waiting({ n: answers.waiting })}</span>}
        </Banner>
      )}
      <main className="exam" id="main">
        <section className="exam-question stack gap-large">
          <QuestionStrip states={states} current={index} />
          <Question
            key={question.id}
            question={question}
            index={index}
            total={questions.length}
            language={question.language ?? assessment.language}
            response={answers.book[question.id]?.response}
            flagged={flags.has(question.id)}
            title={title}
            onRespond={(response, typing) => answers.answer(question.id, response, typing)}
            onEnter={onward}
            onFlag={toggleFlag}
          />
          <div className="exam-saved-narrow">{saved}</div>
          <div className="exam-foot">
            <Button closed={index === 0} aria-label={m.previous} onClick={() => go(index - 1)}>
              <Icon of={ArrowLeft} mirror />
              <span className="exam-foot-word">{m.previous}</span>
            </Button>
            <IconButton
              kind="line"
              className="exam-all"
              icon={LayoutGrid}
              label={m.all({ done, total: questions.length })}
              onClick={() => setPanel('grid')}
            />
            <Button kind="primary" onClick={onward}>
              {last ? finishLabel : m.next}
              {!last && <Icon of={ArrowRight} mirror />}
            </Button>
          </div>
        </section>
        <aside className="exam-side stack gap-wide">
          {grid}
          <section className="stack gap-medium">
            {saved}
            <hr className="divider" />
            <KeyList />
          </section>
        </aside>
      </main>
      <Dialog
        look="sheet"
        open={panel === 'grid'}
        onClose={() => setPanel('none')}
        title={assessment.title}
        actions={<Button onClick={() => setPanel('ask')}>{finishLabel}</Button>}
      >
        {grid}
      </Dialog>
      <Dialog open={panel === 'keys'} onClose={() => setPanel('none')} title={m.keys.title}>
        <KeyList />
      </Dialog>
      <FinishDialog
        open={panel === 'ask'}
        empty={questions.length - done}
        label={finishLabel}
        onClose={() => setPanel('none')}
        onFinish={finish}
      />
    </>
  )
}
