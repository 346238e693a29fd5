import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { History, SquarePen } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { AskMode, Role } from '#db/vocabulary.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { afterConversationChange } from '#web/domain/stale.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { AnswerCitation, ConversationMessage } from '#worker/contract/conversations.ts'
import { Answer, Fault } from './answer.tsx'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { m } from './messages.ts'
import { conversationQuery, conversationsQuery, createConversation } from './queries.ts'
import type { AnswerQuiz } from './quiz-card.tsx'
import { type PartChoice, ScopeChoice, type ScopeCourse } from './scope-choice.tsx'
import { type Part, type Question, useTalk } from './use-talk.ts'
import { Welcome } from './welcome.tsx'
import './chat.css'

export type ShownSource = {
  citation: AnswerCitation
  all: AnswerCitation[]
  onGo: (place: number) => void
  onClose: () => void
}

type ChatProps = {
  role: Role
  courses: ScopeCourse[]
  /** From the address; a new conversation has none. */
  id: string | undefined
  courseId: string | undefined
  /** Of a ready-made prompt. */
  start: string
  onPlace: (place: { conversation?: string; course?: string }) => void
  placeOf: (citation: AnswerCitation) => string
  /** The page of a source, which the learning slice shows. */
  source: (shown: ShownSource) => ReactNode
  /** The ready-made prompts, one of which fills the box. */
  prompts: (fill: (text: string) => void) => ReactNode
  onAnswer: AnswerQuiz
  /** The lessons or files of what is talked about, to choose one. */
  parts: PartChoice
}

/** The assistant: one conversation, and the box that goes on with it. */
export function ChatScreen({
  role,
  courses,
  id,
  courseId,
  start,
  onPlace,
  placeOf,
  source,
  prompts,
  onAnswer,
  parts,
}: ChatProps) {
  const client = useQueryClient()
  const lists = useInfiniteQuery(conversationsQuery)
  const meta = lists.data?.pages[0]?.meta
  const [examOpen, setExamOpen] = useState<boolean>()
  const isClosed = examOpen ?? meta?.closed === 'exam'
  useInbox((event) => {
    if (event.type === 'exam') setExamOpen(event.open)
  })
  const known = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  const talk = useTalk(id, isClosed, setExamOpen)
  const [first, setFirst] = useState<Question>()
  const [part, setPart] = useState<Part>()
  const [isListOpen, setListOpen] = useState(false)
  const [shown, setShown] = useState<{ message: string; number: number }>()
  const scopeId = id === undefined ? courseId : (known.data?.course?.id ?? undefined)
  const course = courses.find((one) => one.id === scopeId) ?? known.data?.course ?? null
  const begin = useMutation({
    mutationFn: (question: Question) =>
      createConversation({ mode: question.mode, ...(scopeId ? { course_id: scopeId } : {}) }),
    onSuccess: async (made, question) => {
      client.setQueryData(conversationQuery(made.id).queryKey, made)
      setFirst(question)
      onPlace({ conversation: made.id })
    },
  })
  // The first question is asked as soon as its conversation is open.
  const { ask, state } = talk
  useEffect(() => {
    if (!first || state !== 'open' || id === undefined) return
    setFirst(undefined)
    ask(first)
  }, [first, state, id, ask])
  const send = (asked: Question) => {
    const question = { only: part, ...asked }
    if (id === undefined) begin.mutate(question)
    else ask(question)
  }
  const waiting = talk.pending ?? first ?? (begin.isPending ? begin.variables : undefined)
  const isAnswering = waiting !== undefined || talk.messages.some((one) => one.state === 'answering')
  const isNamed = known.data?.title !== null
  const lastState = talk.messages.at(-1)?.state
  useEffect(() => {
    if (!isNamed && lastState === 'done') void afterConversationChange(client)
  }, [isNamed, lastState, client])
  const end = useEndInSight(talk.messages, waiting)
  const isNew = id === undefined && waiting === undefined
  const everything = role === 'teacher' ? m.ownFiles : m.everything
  const modes: AskMode[] = role === 'teacher' ? ['course', 'summarize'] : ['course', 'summarize', 'quiz']
  if (meta?.model) modes.push('general', 'translate')
  const cited = talk.messages.find((one) => one.id === shown?.message)?.parts.filter(isCitation) ?? []
  const openable = cited.filter((one) => one.source !== null)
  const open = openable.find((one) => one.number === shown?.number) ?? null
  return (
    <div className="chat">
      <header className="chat-head">
        <h1 className="visually-hidden" tabIndex={-1}>
          {m.title}
        </h1>
        <ScopeChoice
          courses={courses}
          course={course}
          everything={everything}
          onChoose={(chosen) => {
            setPart(undefined)
            onPlace(chosen === null ? {} : { course: chosen })
          }}
          part={part}
          onPart={setPart}
          parts={parts}
        />
        <span className="grow" />
        <IconButton icon={History} label={m.conversations} onClick={() => setListOpen(true)} />
        <IconButton
          icon={SquarePen}
          label={m.fresh}
          onClick={() => onPlace(scopeId ? { course: scopeId } : {})}
        />
      </header>
      <div className="chat-talk" role="log" aria-busy={isAnswering}>
        {isClosed && <Empty title={m.closedTitle} text={m.closedText} />}
        {!isClosed && state === 'loading' && id !== undefined && <PageSkeleton rows={3} />}
        {!isClosed && state === 'failed' && <ErrorPart onRetry={() => window.location.reload()} />}
        {!isClosed && isNew && <Welcome role={role} hasCourses={courses.length > 0} />}
        {!isClosed &&
          talk.messages.map((message, place) => (
            <article className="chat-turn" key={message.id}>
              <p className="chat-question" dir="auto">
                {message.text}
              </p>
              <Answer
                message={message}
                isLast={place === talk.messages.length - 1}
                isPassedOn={role === 'student' && course !== null}
                open={shown?.message === message.id ? open : null}
                placeOf={placeOf}
                onOpen={(citation) => setShown({ message: message.id, number: citation.number })}
                onAnswer={onAnswer}
                onAsk={send}
                onWiden={(question) => {
                  setPart(undefined)
                  send({ ...question, only: undefined })
                }}
                isOfFiles={role === 'teacher'}
              />
            </article>
          ))}
        {!isClosed && waiting && !talk.messages.some((one) => 'id' in waiting && one.id === waiting.id) && (
          <p className="chat-question" dir="auto">
            {waiting.text}
          </p>
        )}
        {!isClosed && talk.refusal && (
          <Fault
            code={talk.refusal.code}
            renewsAt={talk.refusal.renewsAt}
            onAgain={() => talk.refusal && send({ text: talk.refusal.text, mode: 'course' })}
          />
        )}
        {!isClosed && state === 'lost' && <Banner tone="info">{m.connecting}</Banner>}
        <div className="chat-end" ref={end} />
      </div>
      {!isClosed && (
        <Composer
          key={start}
          start={start}
          isAnswering={isAnswering}
          isClosed={isClosed}
          modes={modes}
          onSend={(text, mode) => send({ text, mode })}
          onStop={talk.stop}
          more={prompts}
        />
      )}
      {isListOpen && (
        <ConversationList
          onClose={() => setListOpen(false)}
          onOpen={(chosen) => {
            setListOpen(false)
            setPart(undefined)
            onPlace({ conversation: chosen })
          }}
          onDeleted={(gone) => {
            if (gone === id) onPlace({})
          }}
        />
      )}
      <Dialog
        open={open !== null}
        onClose={() => setShown(undefined)}
        // The panel shows which source it is.
        title={<span className="visually-hidden">{open && m.source({ n: String(open.number) })}</span>}
        look="panel"
      >
        {open &&
          source({
            citation: open,
            all: openable,
            onGo: (place) => {
              const next = openable[place - 1]
              if (next && shown) setShown({ ...shown, number: next.number })
            },
            onClose: () => setShown(undefined),
          })}
      </Dialog>
    </div>
  )
}

const isCitation = (part: ConversationMessage['parts'][number]) => part.type === 'citation'

/** Keeps the end of the talk in sight as long as it grows. */
function useEndInSight(messages: ConversationMessage[], waiting: unknown) {
  const end = useRef<HTMLDivElement>(null)
  const parts = messages.at(-1)?.parts.length ?? 0
  const isGrowing = waiting !== undefined || messages.at(-1)?.state === 'answering' || parts > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new part moves the end
  useEffect(() => {
    if (isGrowing) end.current?.scrollIntoView({ block: 'end' })
  }, [messages.length, parts, waiting, isGrowing])
  return end
}
