import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { sessionQuery } from '#web/api/session.ts'
import { PreviewOf } from '#web/domain/course-links.ts'
import { courseChoicesQuery } from '#web/domain/course-queries.ts'
import { ChatScreen, type PartChoice } from '#web/features/assistant/chat.tsx'
import { m } from '#web/features/assistant/messages.ts'
import { OpenLesson } from '#web/features/assistant/open-lesson.tsx'
import { PartList } from '#web/features/assistant/part-list.tsx'
import { conversationsQuery } from '#web/features/assistant/queries.ts'
import type { ShownSource } from '#web/features/assistant/source-dialog.tsx'
import type { Part } from '#web/features/assistant/use-talk.ts'
import { answerCheckNow } from '#web/features/learning/check-queries.ts'
import { joinedQuery, pathQuery } from '#web/features/learning/queries.ts'
import { SourcePanel } from '#web/features/learning/source-panel.tsx'
import { placeText } from '#web/features/learning/sources.ts'
import { courseMaterialsQuery } from '#web/features/materials/course-queries.ts'
import { materialsQuery } from '#web/features/materials/queries.ts'
import { PromptChoice } from '#web/features/prompts/prompt-choice.tsx'
import { promptQuery } from '#web/features/prompts/queries.ts'
import { locale } from '#web/i18n/index.ts'
import { idParam, type RawSearch } from '../-search.ts'

type ChatSearch = {
  conversation?: string
  course?: string
  material?: string
  prompt?: string
  prompt_name?: string
}

export const Route = createFileRoute('/_account/chat')({
  staticData: { title: 'chat' },
  validateSearch: (search: RawSearch): ChatSearch => {
    const named = ['conversation', 'course', 'material', 'prompt', 'prompt_name'] as const
    return Object.fromEntries(
      named.flatMap((name) => {
        const id = idParam(search, name)
        return id === undefined ? [] : [[name, id]]
      }),
    )
  },
  loader: ({ context: { queryClient } }) => queryClient.ensureInfiniteQueryData(conversationsQuery),
  component: Chat,
})

const NO_FILES: [] = []

function Chat() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const { data: user } = useQuery(sessionQuery)
  const isTeacher = user?.type === 'teacher'
  const joined = useInfiniteQuery({ ...joinedQuery, enabled: user?.type === 'student' })
  const own = useQuery({ ...courseChoicesQuery, enabled: isTeacher })
  const prompt = useQuery({
    ...promptQuery(search.prompt_name ?? '', search.prompt ?? ''),
    enabled: search.prompt !== undefined && search.prompt_name !== undefined,
  })
  const files = useInfiniteQuery({ ...materialsQuery, enabled: isTeacher })
  const courses = isTeacher
    ? own.data?.map(({ id, title, language }) => ({ id, title, language }))
    : joined.data?.pages.flatMap(({ data }) =>
        data.map((one) => ({ id: one.course_id, title: one.title, language: one.language })),
      )
  const ready = files.data?.pages.flatMap(({ data }) => data.filter(({ status }) => status === 'ready'))
  const joinedSlug = (id: string) =>
    joined.data?.pages.flatMap(({ data }) => data).find((one) => one.course_id === id)?.slug
  const start = prompt.data ? (locale === 'ar' ? prompt.data.value_ar : prompt.data.value_en) : ''
  if (!user) return null
  return (
    <ChatScreen
      role={user.type}
      courses={courses}
      files={isTeacher ? ready?.map(({ id, name }) => ({ id, name })) : NO_FILES}
      place={search}
      start={start}
      onPlace={(place) => void navigate({ to: '/chat', search: place })}
      placeOf={({ source }) => (source ? placeText(source.locator) : '')}
      source={(shown) => <Source shown={shown} isOwn={isTeacher} />}
      parts={(choice) => {
        if (isTeacher) return <FilesOf {...choice} />
        const slug = joinedSlug(choice.courseId)
        return slug && <LessonsOf slug={slug} {...choice} />
      }}
      prompts={(fill) => <PromptChoice className="composer-mode" onChoose={fill} />}
      onAnswer={(lessonId, questionId, answerId) =>
        answerCheckNow(lessonId, questionId, { answer_id: answerId })
      }
    />
  )
}

/** The open lessons of a course, one of which may be asked alone. */
function LessonsOf({ slug, ...choice }: PartChoice & { slug: string }) {
  const path = useQuery(pathQuery(slug))
  const open = (path.data?.levels ?? []).flatMap(({ lessons }) => lessons.filter(({ locked }) => !locked))
  const lessons = open.map(({ id, title }): Part => ({ kind: 'lesson', id, title }))
  return <PartList title={m.onlyLesson} parts={lessons} {...choice} />
}

/** The files of an instructor's course, one of which may be asked alone. */
function FilesOf(choice: PartChoice) {
  const all = useQuery(courseMaterialsQuery(choice.courseId))
  const ready = (all.data ?? []).filter(({ status }) => status === 'ready')
  const files = ready.map(({ id, name }): Part => ({ kind: 'file', id, title: name }))
  return <PartList title={m.onlyFile} parts={files} {...choice} />
}

/** The page of a source: of a student's lesson, or of an instructor's own file. */
function Source({ shown: { citation, all, onGo, onClose }, isOwn }: { shown: ShownSource; isOwn: boolean }) {
  if (!citation.source) return null
  const place = all.indexOf(citation) + 1
  const panel = (
    <SourcePanel
      lessonId={citation.lesson_id ?? ''}
      source={{ n: place, citation: { id: `answer-${citation.number}`, ...citation.source } }}
      total={all.length}
      onGo={onGo}
      onClose={onClose}
    />
  )
  return (
    <>
      <PreviewOf value={isOwn ? (citation.course_id ?? 'own') : null}>{panel}</PreviewOf>
      {!isOwn && <OpenLesson citation={citation} />}
    </>
  )
}
