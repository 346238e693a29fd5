import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, History, SquarePen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { AskMode, Role } from '#db/vocabulary.ts'
import { useInbox } from '#web/domain/inbox.ts'
import { afterConversationChange } from '#web/domain/stale.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ErrorPart } from '#web/ui/error-part.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PageSkeleton } from '#web/ui/skeleton.tsx'
import type { AnswerCitation, ConversationMessage } from '#worker/contract/conversations.ts'
import { Answer, Fault } from './answer.tsx'
import { Composer } from './composer.tsx'
import { ConversationList } from './conversation-list.tsx'
import { useEndInSight } from './end-in-sight.ts'
import { m } from './messages.ts'
import { conversationQuery, conversationsQuery, createConversation } from './queries.ts'
import type { AnswerQuiz } from './quiz-card.tsx'
import { ScopeChoice, type ScopeCourse, type ScopeFile } from './scope-choice.tsx'
import { type ShownSource, SourceDialog } from './source-dialog.tsx'
import { useEscape } from './use-escape.ts'
import { type Place, useScope } from './use-scope.ts'
import { type Part, type Question, useTalk } from './use-talk.ts'
import { Welcome } from './welcome.tsx'
import './chat.css'

export type PartChoice = {
  courseId: string
  part: Part | undefined
  onChoose: (part: Part | undefined) => void
}

type ChatProps = {
  role: Role
  /** Undefined until they are loaded. */
  courses: ScopeCourse[] | undefined
  /** An instructor's own files, which can be asked about before they are in a course. */
  files: ScopeFile[] | undefined
  /** From the address; without it a new conversation begins. */
  place: Place
  /** The text of a ready-made prompt. */
  start: string
  onPlace: (place: Place) => void
  placeOf: (citation: AnswerCitation) => string
  /** Shows the page of a source; the learning slice provides it. */
  source: (shown: ShownSource) => ReactNode
  /** The ready-made prompts, one of which fills the box. */
  prompts: (fill: (text: string) => void) => ReactNode
  onAnswer: AnswerQuiz
  /** The lessons or files of a course, one of which a question may be limited to. */
  parts: (choice: PartChoice) => ReactNode
}

/** The assistant: one conversation, and the box for the next question. */
export function ChatScreen({
  role,
  courses: known,
  files: knownFiles,
  place,
  start,
  onPlace,
  placeOf,
  source,
  prompts,
  onAnswer,
  parts,
}: ChatProps) {
  const { conversation: id } = place
  const [courses, files] = [known ?? [], knownFiles ?? []]
  const client = useQueryClient()
  const lists = useInfiniteQuery(conversationsQuery)
  const meta = lists.data?.pages[0]?.meta
  const [examOpen, setExamOpen] = useState<boolean>()
  // An event's value applies until the server is asked again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer of the server counts anew
  useEffect(() => setExamOpen(undefined), [lists.dataUpdatedAt])
  const isClosed = examOpen ?? meta?.closed === 'exam'
  useInbox((event) => {
    if (event.type === 'exam') setExamOpen(event.open)
  })
  const opened = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  const talk = useTalk(id, isClosed, setExamOpen)
  const [first, setFirst] = useState<Question>()
  const [isListOpen, setListOpen] = useState(false)
  const [shown, setShown] = useState<{ message: string; number: number }>()
  const scope = useScope({ courses, files, place, opened: opened.data })
  const { course, part } = scope
  const begin = useMutation({
    mutationFn: (question: Question) =>
      createConversation({
        mode: question.mode,
        ...(scope.fresh.course && { course_id: scope.fresh.course }),
        ...(scope.fresh.material && { material_ids: [scope.fresh.material] }),
      }),
    onSuccess: async (made, question) => {
      client.setQueryData(conversationQuery(made.id).queryKey, made)
      setFirst(question)
      onPlace({ conversation: made.id })
    },
  })
  const { ask, state } = talk
  // The first question is sent as soon as its conversation is open.
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
  const isNamed = opened.data?.title !== null
  const lastState = talk.messages.at(-1)?.state
  useEffect(() => {
    if (!isNamed && lastState === 'done') void afterConversationChange(client)
  }, [isNamed, lastState, client])
  const isTold = waiting && 'id' in waiting && talk.messages.some((one) => one.id === waiting.id)
  // If a conversation can't be created, a toast gives the reason and the question stays in the box.
  const isLost = id === undefined && begin.isError
  const refusal =
    talk.refusal ?? (isLost ? { code: 'unavailable' as const, question: begin.variables } : undefined)
  const unanswered = isTold ? undefined : (waiting ?? refusal?.question)
  const grown = talk.messages.map((one) => `${one.id} ${one.parts.length} ${one.state}`).join()
  const { end, isAway, goToEnd } = useEndInSight(grown + (refusal?.code ?? ''), waiting !== undefined)
  useEscape(isAnswering, talk.stop)
  const [begun, setBegun] = useState({ text: start })
  useEffect(() => setBegun({ text: start }), [start])
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
          files={files}
          chosen={scope.chosen}
          everything={everything}
          onChoose={onPlace}
          part={part}
          parts={(close) => {
            const onChoose: PartChoice['onChoose'] = (chosen) => {
              close()
              scope.choosePart(chosen)
            }
            return course && parts({ courseId: course.id, part, onChoose })
          }}
        />
        <span className="grow" />
        <IconButton icon={History} label={m.conversations} onClick={() => setListOpen(true)} />
        <IconButton icon={SquarePen} label={m.fresh} onClick={() => onPlace(scope.fresh)} />
      </header>
      <div
        className="chat-talk"
        role="log"
        // Earlier messages are not read out when a conversation is opened.
        aria-live={state === 'loading' ? 'off' : 'polite'}
        aria-busy={isAnswering}
      >
        {isClosed && <Empty title={m.closedTitle} text={m.closedText} />}
        {!isClosed && state === 'loading' && id !== undefined && <PageSkeleton rows={3} />}
        {!isClosed && state === 'failed' && <ErrorPart onRetry={() => window.location.reload()} />}
        {!isClosed && id === undefined && !unanswered && known && knownFiles && (
          <Welcome
            role={role}
            hasMaterial={known.length + files.length > 0}
            onStart={(text) => setBegun({ text })}
          />
        )}
        {!isClosed &&
          talk.messages.map((message, index) => (
            <article className="chat-turn" key={message.id}>
              <p className="chat-question" dir="auto">
                {message.text}
              </p>
              <Answer
                message={message}
                isLast={index === talk.messages.length - 1}
                hasModel={meta?.model === true}
                isPassedOn={role === 'student' && course !== null}
                open={shown?.message === message.id ? open : null}
                placeOf={placeOf}
                onOpen={(citation) => setShown({ message: message.id, number: citation.number })}
                onAnswer={onAnswer}
                onAsk={send}
                onWiden={(question) => {
                  scope.choosePart(undefined)
                  send({ ...question, only: undefined })
                }}
              />
            </article>
          ))}
        {!isClosed && unanswered && (
          <p className="chat-question" dir="auto">
            {unanswered.text}
          </p>
        )}
        {!isClosed && !waiting && refusal && (
          <Fault isNew {...refusal} onAgain={() => send(refusal.question)} />
        )}
        {!isClosed && state === 'lost' && <Banner tone="info">{m.connecting}</Banner>}
        <div className="chat-end" ref={end} />
      </div>
      {!isClosed && (
        <Composer
          start={begun}
          above={isAway && <IconButton icon={ArrowDown} kind="line" label={m.toEnd} onClick={goToEnd} />}
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
            onPlace({ conversation: chosen })
          }}
          onDeleted={(gone) => {
            if (gone === id) onPlace({})
          }}
        />
      )}
      <SourceDialog
        open={open}
        all={openable}
        onShow={(next) => setShown(next && shown && { ...shown, number: next.number })}
        source={source}
      />
    </div>
  )
}

const isCitation = (part: ConversationMessage['parts'][number]) => part.type === 'citation'
