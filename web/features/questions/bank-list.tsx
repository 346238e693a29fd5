import { Link } from '@tanstack/react-router'
import { c } from '#web/domain/question/content/messages.ts'
import { Signs } from '#web/domain/question/content/signs.tsx'
import { s } from '#web/domain/question/content/statistics-messages.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { List } from '#web/ui/list.tsx'
import type { ListedQuestion, Question } from '#worker/contract/questions.ts'
import { BankNumbers } from './bank-numbers.tsx'
import { f } from './files/messages.ts'
import { m } from './messages.ts'

type Props = {
  questions: ListedQuestion[]
  /** Those that the questions may be of; none where all are of one. */
  courses: readonly { id: string; title: string; language: string }[]
  /** The question that is shown beside the list. */
  open: Question | undefined
  onOpen: (question: Question) => void
  isSelected: (question: Question) => boolean
  onSelect: (questions: Question[], selected: boolean) => void
}

/** From this width on a question opens beside the list, below it on a page of its own. */
const BESIDE = '(min-width: 1024px)'

/** The questions of a page of the bank, each to be selected and opened. */
export function BankList({ questions, courses, open, onOpen, isSelected, onSelect }: Props) {
  const count = questions.filter(isSelected).length
  return (
    <div className="bank-frame">
      <div className="bank-all">
        <Checkbox
          checked={count === questions.length}
          partly={count > 0}
          onChecked={(selected) => onSelect(questions, selected)}
        >
          {f.selectAll}
        </Checkbox>
        <span className="bank-numbers bank-numbers-head" aria-hidden="true">
          {[s.points, s.answers, s.facility, s.discrimination].map((name) => (
            <span key={name} className="bank-number text-tiny muted">
              {name}
            </span>
          ))}
        </span>
      </div>
      <List className="bank">
        {questions.map((question) => (
          <BankRow
            key={question.id}
            question={question}
            course={courses.find(({ id }) => id === question.course_id)}
            isOpen={question.id === open?.id}
            onOpen={() => onOpen(question)}
            selected={isSelected(question)}
            onSelect={(selected) => onSelect([question], selected)}
          />
        ))}
      </List>
      {questions.some(({ statistics }) => statistics) && (
        <p className="text-tiny muted pad-block-medium">{s.from}</p>
      )}
    </div>
  )
}

type RowProps = {
  question: ListedQuestion
  /** Of the question, where the list is of several. */
  course: { title: string; language: string } | undefined
  isOpen: boolean
  onOpen: () => void
  selected: boolean
  onSelect: (selected: boolean) => void
}
function BankRow({ question, course, isOpen, onOpen, selected, onSelect }: RowProps) {
  const waits = question.state === 'pending' || question.state === 'rejected'
  return (
    <li className={classes('bank-line', isOpen && 'bank-line-open')} data-list-row={question.id}>
      <Checkbox checked={selected} onChecked={onSelect}>
        <span className="visually-hidden">{f.select({ title: question.title })}</span>
      </Checkbox>
      <Link
        to="/question-bank/$question_id"
        params={{ question_id: question.id }}
        className="bank-row grow"
        aria-current={isOpen || undefined}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || !matchMedia(BESIDE).matches) return
          event.preventDefault()
          onOpen()
        }}
      >
        <span className="grow stack gap-tiny">
          <span className="match-parent two-lines weight-medium" lang={question.language}>
            <bdi>{question.title}</bdi>
          </span>
          <span className="row row-wrap gap-small text-tiny muted">
            <span>
              {c.types[question.type]} · {c.difficulties[question.difficulty]}
              {course && (
                <>
                  {' · '}
                  <bdi lang={course.language}>{course.title}</bdi>
                </>
              )}
            </span>
            {waits && <Chip dense>{m.states[question.state]}</Chip>}
            {question.tags.map((tag) => (
              <Chip key={tag} dense tone="line">
                <bdi>{tag}</bdi>
              </Chip>
            ))}
            <Signs signs={question.statistics?.signs ?? []} />
          </span>
        </span>
        <BankNumbers question={question} />
      </Link>
    </li>
  )
}
