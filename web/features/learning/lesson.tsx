import { useNavigate } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight, Check } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useCourseLinks } from '#web/domain/course-links.ts'
import { percent } from '#web/i18n/format.ts'
import { directionOf } from '#web/i18n/index.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FocusedShell } from '#web/ui/shell/focused-shell.tsx'
import type { LessonView } from '#worker/contract/learning.ts'
import { ArticleBlocks, Objectives, Summary } from './article.tsx'
import type { Marks } from './cited-sentences.tsx'
import { FlashCards } from './flash-cards.tsx'
import { LessonAbout } from './lesson-about.tsx'
import { LessonOutline } from './lesson-outline.tsx'
import { m } from './messages.ts'
import { SourcePanel } from './source-panel.tsx'
import { numberSources } from './sources.ts'
import { TextSize } from './text-size.tsx'
import { useReading } from './use-reading.ts'
import './lesson.css'

type LessonScreenProps = {
  lesson: LessonView
  /** Number of the source to show, from the address; 0 for none. */
  open: number
  onOpen: (n: number) => void
  /** What else can be done with the lesson, in the bar. */
  actions?: ReactNode
}

/** The reader: the article in its own direction, each sentence's source one tap away. */
export function LessonScreen({ lesson, open, onOpen, actions }: LessonScreenProps) {
  const navigate = useNavigate()
  const links = useCourseLinks(lesson.course.slug)
  const sources = useMemo(() => numberSources(lesson), [lesson])
  const { article, position, finish } = useReading(lesson)
  const source = sources[open - 1]
  const marks: Marks = { sources, open, onOpen: (n) => onOpen(n === open ? 0 : n) }
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
    if (!lesson.progress.done) await finish.mutateAsync()
    const { next } = lesson
    await navigate(next ? links.lesson(next.level_id, next.id) : links.path)
  }
  const own = { lang: lesson.language, dir: directionOf(lesson.language) }
  return (
    <FocusedShell
      back={{ ...links.path, label: m.lesson.back }}
      title={<bdi lang={lesson.language}>{lesson.course.title}</bdi>}
      meta={`${lesson.number === null ? m.lesson.left : m.lessonOf({ n: lesson.number, total: lesson.lessons_total })} · ${m.lesson.read({ percent: percent(position / 100) })}`}
      end={
        <>
          {actions}
          <TextSize />
        </>
      }
      progress={{ share: position / 100, label: m.lesson.progress }}
    >
      <div className={source ? 'lesson lesson-reading-source' : 'lesson'}>
        <LessonOutline lesson={lesson} />
        <article className="article stack gap-wide" ref={article}>
          <div className="prose" {...own}>
            <h1 className="text-hero" tabIndex={-1}>
              {lesson.title}
            </h1>
            <Objectives lesson={lesson} marks={marks} />
            <Summary lesson={lesson} marks={marks} />
            <ArticleBlocks blocks={lesson.blocks} marks={marks} />
          </div>
          {lesson.blocks.length + lesson.summary.length === 0 && <p className="muted">{m.lesson.empty}</p>}
          <FlashCards lesson={lesson} />
          <div className="article-narrow-only">
            <LessonAbout lesson={lesson} sources={sources} />
          </div>
          <div className="stack gap-snug no-print">
            {lesson.progress.done && (
              <Chip tone="ok" icon={Check}>
                {m.lesson.finished}
              </Chip>
            )}
            <Button
              kind="primary"
              size="large"
              block
              busy={finish.isPending && m.lesson.finishing}
              onClick={onward}
            >
              {lesson.progress.done ? (lesson.next ? m.lesson.next : m.lesson.toPath) : m.lesson.finish}
              {lesson.next && <Icon of={ArrowRight} mirror />}
            </Button>
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
    </FocusedShell>
  )
}
