import { CircleCheck, CircleX, CloudOff, Eye, ListChecks } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BlockName } from '#web/domain/block-name.tsx'
import { Answer } from '#web/domain/question/answer.tsx'
import type { QuestionResponse } from '#web/domain/question/asked.ts'
import { isAnswered } from '#web/domain/question/response.ts'
import { ResponseText } from '#web/domain/question/response-text.tsx'
import { SourceMark } from '#web/domain/source-mark.tsx'
import { dir, directionOf, locale } from '#web/i18n/index.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { Citation } from '#worker/contract/materials.ts'
import { judgedOf } from './check-rules.ts'
import type { Marks } from './cited-sentences.tsx'
import { m } from './lesson-messages.ts'
import { loop } from './loop-messages.ts'
import type { Check as Question } from './loop-rules.ts'
import { placeText } from './sources.ts'
import type { Checks } from './use-checks.ts'
import './check.css'

type CheckProps = { question: Question; checks: Checks; language: string; marks: Marks }

/** Types with one choice, where one press is the answer. */
const atOnce = ({ type }: Question) => type === 'multiple_choice' || type === 'true_or_false'

export const checkElement = (questionId: string): HTMLElement | null =>
  document.getElementById(`check-${questionId}`)

/** A question in a lesson: checked in place, tried once more, then revealed. It isn't a mark. */
export function Check({ question, checks, language, marks }: CheckProps) {
  const { question_id: id } = question
  const state = checks.of(id)
  const { phase, response } = state
  const own = { lang: language, dir: directionOf(language) }
  const sending = checks.sending === id
  const said = useRef<HTMLDivElement>(null)
  const { verdict } = state
  useEffect(() => {
    if (verdict) said.current?.scrollIntoView({ block: 'nearest' })
  }, [verdict])
  const judge = (given = response) => {
    if (given && isAnswered(question, given)) checks.judge(id, given)
  }
  const respond = (given: QuestionResponse) => {
    if (sending) return
    if (atOnce(question)) judge(given)
    else checks.respond(id, given)
  }
  return (
    <section
      className={classes('check', checks.active === id && 'check-active')}
      id={`check-${id}`}
      aria-labelledby={`check-${id}-name`}
      lang={locale}
      dir={dir}
      data-check={id}
    >
      <BlockName icon={ListChecks}>
        <span id={`check-${id}-name`}>{loop.check.title}</span>
        <span className="check-end">
          {state.missed > 0 && phase === 'open' ? loop.check.secondTry : loop.check.notGraded}
        </span>
      </BlockName>
      <p className="check-question" {...own}>
        {question.title}
      </p>
      <Answer
        key={state.missed}
        question={question}
        language={language}
        response={response}
        judged={judgedOf(state)}
        onRespond={respond}
        onEnter={() => judge()}
      />
      {phase === 'open' && !atOnce(question) && (
        <Button
          kind="soft"
          closed={!isAnswered(question, response)}
          busy={sending && loop.check.checking}
          onClick={() => judge()}
        >
          {loop.check.check}
        </Button>
      )}
      <div role="status" className="check-status" ref={said}>
        <Said question={question} checks={checks} language={language} marks={marks} />
      </div>
    </section>
  )
}

function Said({ question, checks, language, marks }: CheckProps) {
  const state = checks.of(question.question_id)
  const { phase, verdict } = state
  const own = { lang: language, dir: directionOf(language) }
  if (phase === 'open') return null
  if (phase === 'preview' || phase === 'gone' || phase === 'kept') {
    return (
      <p className="check-said">
        <Icon of={phase === 'kept' ? CloudOff : Eye} />
        <span>{loop.check[phase]}</span>
      </p>
    )
  }
  if (!verdict) {
    // Answered rightly before the lesson was opened this time.
    return (
      <div className="check-said check-said-right">
        <Icon of={CircleCheck} />
        <p>{loop.check.before}</p>
        <Button size="small" onClick={() => checks.again(question.question_id)}>
          {loop.check.again}
        </Button>
      </div>
    )
  }
  const right = phase === 'right'
  const comments = Object.values(verdict.feedback ?? {})
  const inChoices = 'answers' in question
  return (
    <div
      className={classes('check-said', right && 'check-said-right', phase === 'wrong' && 'check-said-wrong')}
    >
      <Icon of={phase === 'wrong' ? CircleX : CircleCheck} />
      <h3>{right ? loop.check.right : phase === 'wrong' ? loop.check.notYet : loop.check.shown}</h3>
      {comments.map((comment) => (
        <p key={comment} {...own}>
          {comment}
        </p>
      ))}
      {phase === 'shown' && !inChoices && (
        <ResponseText question={question} response={verdict.right} language={language} />
      )}
      {phase !== 'wrong' && verdict.explanation && <p {...own}>{verdict.explanation}</p>}
      {verdict.citations[0] && (
        <Passage
          citation={verdict.citations[0]}
          isSaid={phase !== 'wrong' && verdict.explanation.includes(verdict.citations[0].quote)}
          language={language}
          marks={marks}
        />
      )}
      {phase === 'wrong' && <p className="text-small muted">{loop.check.lookAgain}</p>}
      {state.returns && <p className="text-small muted">{loop.check.returns}</p>}
    </div>
  )
}

type PassageProps = {
  citation: Citation
  /** Left out if the reason already quotes it. */
  isSaid: boolean
  language: string
  marks: Marks
}
/** The passage with the answer, and its mark if the lesson cites it. */
function Passage({ citation, isSaid, language, marks }: PassageProps) {
  const cited = marks.sources.find((source) => source.citation.segment_id === citation.segment_id)
  if (isSaid && !cited) return null
  return (
    <blockquote className="check-passage" lang={language} dir={directionOf(language)}>
      {isSaid ? placeText(citation.locator) : citation.quote}
      {cited && (
        <SourceMark
          n={cited.n}
          open={cited.n === marks.open}
          aria-label={m.source.mark({ n: cited.n, place: placeText(citation.locator) })}
          onClick={() => marks.onOpen(cited.n)}
        />
      )}
    </blockquote>
  )
}
