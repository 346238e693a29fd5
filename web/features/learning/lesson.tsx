import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Check as CheckIcon } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo } from 'react'
import { originalIn } from '#web/domain/block-name.tsx'
import { useCourseLinks, usePreview } from '#web/domain/course-links.ts'
import { FigureAddress, lessonFigure, ownFigure } from '#web/domain/figure-address.ts'
import { LaterInstallOffer } from '#web/domain/install/later.tsx'
import { MediaAccessProvider } from '#web/domain/lesson-media/media-access.ts'
import { dir, directionOf, locale } from '#web/i18n/index.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { ArticleBlocks, KeyPoints } from './article.tsx'
import { Check } from './check.tsx'
import type { Marks } from './cited-sentences.tsx'
import { FlashCards } from './flash-cards.tsx'
import { goToBlock } from './go-to-block.ts'
import { GoalBox, LessonEnd } from './goals.tsx'
import { LessonAbout } from './lesson-about.tsx'
import { LessonFoot } from './lesson-foot.tsx'
import { m } from './lesson-messages.ts'
import { LessonSteps, StepRungs } from './lesson-steps.tsx'
import { ListenPlayer } from './listen-player.tsx'
import { loop as words } from './loop-messages.ts'
import { checkOf, type LoopStep, stepsOf } from './loop-rules.ts'
import type { OpenedLesson } from './opened-lesson.ts'
import { ResumeReading } from './resume-reading.tsx'
import { SourcePanel } from './source-panel.tsx'
import { citingBlock, numberSources } from './sources.ts'
import { TextSize } from './text-size.tsx'
import { useArticlePlace } from './use-article-place.ts'
import { useCheckKeys } from './use-check-keys.ts'
import { type Checks, useChecks } from './use-checks.ts'
import { type Listen, useListen } from './use-listen.ts'
import { useLoop } from './use-loop.ts'
import './lesson.css'

type LessonScreenProps = {
  lesson: OpenedLesson
  /** Number of the source to show, from the address; 0 for none. */
  open: number
  onOpen: (n: number) => void
  /** Other actions on the lesson, in the bar. */
  actions?: ReactNode
  /** The block to begin at, from the address. */
  startAt?: string | undefined
  /** The student's notes on a block. */
  below?: (block: LessonView['blocks'][number]) => ReactNode
}

/** The reader: goals, sections with their checks, what to remember, and what the student can do now. */
export function LessonScreen({ lesson, open, onOpen, actions, startAt, below }: LessonScreenProps) {
  const navigate = useNavigate()
  const links = useCourseLinks(lesson.course.slug)
  const sources = useMemo(() => numberSources(lesson), [lesson])
  const steps = useMemo(() => stepsOf(lesson), [lesson])
  const checks = useChecks(lesson)
  const loop = useLoop(lesson, steps, checks.settled)
  const listen = useListen(lesson, steps, checks.settled)
  useCheckKeys(lesson, steps, checks, loop)
  useArticlePlace(lesson, loop.position)
  useEffect(() => {
    if (startAt !== undefined) goToBlock(startAt)
  }, [startAt])
  const source = sources[open - 1]
  const marks: Marks = { sources, open, onOpen: (n) => onOpen(n === open ? 0 : n), heard: listen.said }
  // A preview shows the draft, whose pictures aren't published for students yet.
  const isPreview = usePreview() !== null
  const access = useMemo(() => ({ lessonId: isPreview ? null : lesson.id }), [isPreview, lesson.id])
  const addressOf = useMemo(() => (isPreview ? ownFigure : lessonFigure(lesson.id)), [isPreview, lesson.id])
  const close = useCallback(() => {
    const mark = document.querySelector<HTMLElement>(`[data-source="${open}"]`)
    onOpen(0)
    mark?.focus()
  }, [open, onOpen])
  const go = (n: number) => {
    onOpen(n)
    const mark = document.querySelector(`[data-source="${n}"]`)
    mark?.closest('details')?.setAttribute('open', '')
    mark?.scrollIntoView({ block: 'center' })
  }
  const onward = async () => {
    if (!lesson.progress.done) await loop.finish.mutateAsync()
    const { next } = lesson
    await navigate(next ? links.lesson(next.level_id, next.id) : links.path)
  }
  const mayPrint = lesson.course.allow_download.article !== false
  const own = { lang: lesson.language, dir: directionOf(lesson.language) }
  return (
    <FocusedShell
      back={{ ...links.path, label: m.lesson.back }}
      title={<bdi lang={lesson.language}>{lesson.course.title}</bdi>}
      meta={`${lesson.number === null ? m.lesson.left : m.lessonOf({ n: lesson.number, total: lesson.lessons_total })} · ${timeLeft(lesson, loop.position)}`}
      end={
        <>
          {actions}
          <TextSize />
        </>
      }
      line={<StepRungs steps={steps} loop={loop} />}
    >
      <div
        className={classes(
          'lesson',
          source ? 'lesson-reading-source' : lesson.blocks.some(isFilm) && 'lesson-with-words',
        )}
      >
        <LessonSteps lesson={lesson} steps={steps} loop={loop} />
        <article className="article stack gap-wide">
          {listen.available && <Mode listen={listen} />}
          <ResumeReading lesson={lesson} />
          {!mayPrint && <p className="lesson-not-printed">{m.lesson.notPrinted}</p>}
          <div className={mayPrint ? 'prose' : 'prose no-print'} {...own}>
            <h1 className="text-hero" tabIndex={-1} {...originalIn(lesson.title_lang)}>
              {lesson.title}
            </h1>
            <GoalBox lesson={lesson} marks={marks} />
            <FigureAddress value={addressOf}>
              <MediaAccessProvider value={access}>
                {steps.map((step, place) => (
                  <section className="lesson-step" id={`step-${place}`} key={step.id}>
                    <StepBody lesson={lesson} step={step} checks={checks} marks={marks} below={below} />
                    <span data-step-end={place} />
                  </section>
                ))}
              </MediaAccessProvider>
            </FigureAddress>
          </div>
          {steps.length === 0 && (
            <Empty title={m.lesson.empty} text={m.lesson.emptyText}>
              <ButtonLink {...links.path}>{m.toPath}</ButtonLink>
            </Empty>
          )}
          <div className="article-narrow-only">
            <LessonAbout lesson={lesson} sources={sources} />
          </div>
          {lesson.progress.done && !isPreview && <LaterInstallOffer />}
          <div className="row gap-snug row-wrap no-print">
            {lesson.progress.done && (
              <Chip tone="ok" icon={CheckIcon}>
                {m.lesson.finished}
              </Chip>
            )}
            {lesson.previous && (
              <ButtonLink kind="ghost" {...links.lesson(lesson.previous.level_id, lesson.previous.id)}>
                <Icon of={ArrowLeft} mirror />
                {m.lesson.previous}
              </ButtonLink>
            )}
          </div>
        </article>
        <aside className={source ? 'lesson-side lesson-side-open' : 'lesson-side'}>
          {source ? (
            <SourcePanel
              lessonId={lesson.id}
              blockId={citingBlock(lesson, source)}
              source={source}
              total={sources.length}
              onGo={go}
              onClose={close}
            />
          ) : (
            <LessonAbout lesson={lesson} sources={sources} />
          )}
        </aside>
      </div>
      {listen.on && !listen.waiting ? (
        <ListenPlayer listen={listen} />
      ) : (
        <LessonFoot lesson={lesson} steps={steps} checks={checks} loop={loop} onEnd={onward} />
      )}
    </FocusedShell>
  )
}

const isFilm = ({ kind }: LessonView['blocks'][number]) => kind === 'media'

/** Not shown if the device has no voice for the lesson's language. */
const Mode = ({ listen }: { listen: Listen }) => (
  <div className="lesson-mode no-print">
    <Segmented
      label={words.listen.mode}
      choices={[
        { value: 'read', label: words.listen.read },
        { value: 'listen', label: words.listen.listen },
      ]}
      value={listen.on ? 'listen' : 'read'}
      onValue={(mode) => listen.turn(mode === 'listen')}
    />
  </div>
)

function timeLeft({ minutes, progress }: LessonView, position: number): string {
  if (progress.done) return m.lesson.finished
  return m.minutesLeft({ n: Math.max(1, Math.ceil((minutes * (100 - position)) / 100)) })
}

type StepBodyProps = {
  lesson: LessonView
  step: LoopStep
  checks: Checks
  marks: Marks
  below: LessonScreenProps['below']
}

function StepBody({ lesson, step, checks, marks, below }: StepBodyProps) {
  const { language } = lesson
  if (step.kind === 'section') {
    const ask = (id: string) => {
      const question = checkOf(lesson.checks, id)
      return (
        question && (
          <Check question={question} checks={checks} language={question.lang ?? language} marks={marks} />
        )
      )
    }
    return <ArticleBlocks blocks={step.blocks} marks={marks} ask={ask} below={below} />
  }
  if (step.kind === 'end') {
    return (
      <>
        <h2 tabIndex={-1} lang={locale} dir={dir}>
          {lesson.objectives.length > 0 ? words.end.title : words.end.answers}
        </h2>
        <LessonEnd lesson={lesson} marks={marks} />
      </>
    )
  }
  return (
    <>
      <FlashCards lesson={lesson} />
      {lesson.summary.length > 0 && (
        <>
          <h2 tabIndex={-1} lang={locale} dir={dir}>
            {words.keyPoints}
          </h2>
          <KeyPoints lesson={lesson} marks={marks} />
        </>
      )}
    </>
  )
}
