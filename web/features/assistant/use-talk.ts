import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AskMode, INBOX_CLOSE } from '#db/vocabulary.ts'
import { queryClient } from '#web/api/query-client.ts'
import { readNewest } from '#web/api/read-newest.ts'
import { isSessionOpen } from '#web/api/session.ts'
import { ApiError } from '#web/api/unwrap.ts'
import { waitBefore } from '#web/domain/inbox.ts'
import { locale } from '#web/i18n/index.ts'
import type { AnswerFault, ConversationEvent } from '#worker/contract/conversations.ts'
import { listMessages, openSocket } from './queries.ts'
import { applyEvent, type Talk } from './talk-rules.ts'

export type Part = { kind: 'lesson' | 'file'; id: string; title: string }
export type Question = {
  text: string
  mode: AskMode
  unsourced?: boolean
  /** The one lesson or file to which the question is limited. */
  only?: Part | undefined
}
/** A question that was refused; its text is kept, so that nothing has to be typed again. */
export type Refusal = { code: AnswerFault; renewsAt: string | undefined; question: Question }
type Sent = Question & { id: string }

const NOTHING: Talk = { messages: [], seq: 0 }

/**
 * A live conversation. The socket reconnects by itself with the last number it saw; a question that wasn't acknowledged
 * is sent again under the same id.
 */
export function useTalk(id: string | undefined, isClosed: boolean, onClosed: (isClosed: boolean) => void) {
  const [talk, setTalk] = useState<Talk>(NOTHING)
  const [state, setState] = useState<'loading' | 'open' | 'lost' | 'failed'>('loading')
  const [refusal, setRefusal] = useState<Refusal>()
  const [pending, setPending] = useState<Sent>()
  const socket = useRef<WebSocket>(undefined)
  const waiting = useRef<Sent>(undefined)
  /** A stop requested while the connection was lost. */
  const isStopping = useRef(false)
  const closing = useEffectEvent(() => onClosed(true))

  useEffect(() => {
    setTalk(NOTHING)
    setRefusal(undefined)
    setPending(undefined)
    waiting.current = undefined
    isStopping.current = false
    if (id === undefined || isClosed) return setState('open')
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let seq = 0
    let tries = 0
    setState('loading')
    const take = (event: ConversationEvent) => {
      if (event.type === 'ready') {
        tries = 0
        if (event.closed === 'exam') return closing()
        if (event.missed) return void load()
        setState('open')
        if (isStopping.current) socket.current?.send(STOP)
        else if (waiting.current) transmit(socket.current, waiting.current)
        isStopping.current = false
        return
      }
      const isKept = event.seq > seq
      if (isKept) {
        seq = event.seq
        readNewest()
      }
      if ('message_id' in event && event.message_id === waiting.current?.id) {
        if (event.type === 'error' && !isKept) refused(event, waiting.current)
        waiting.current = undefined
        setPending(undefined)
      }
      setTalk((before) => applyEvent(before, event))
    }
    const refused = (event: ConversationEvent & { type: 'error' }, { id: _, ...question }: Sent) => {
      setRefusal({ code: event.code, renewsAt: event.renews_at, question })
      if (event.code === 'assistant_closed_in_exam') closing()
    }
    const connect = () => {
      const opened = openSocket(id, seq)
      socket.current = opened
      // The server's own events, in the contract's shape.
      opened.onmessage = ({ data }) => take(JSON.parse(String(data)) as ConversationEvent)
      opened.onclose = ({ code }) => {
        if (isGone || socket.current !== opened) return
        setState('lost')
        // Another page has replaced this connection, so this one waits until somebody looks at it.
        if (code === INBOX_CLOSE.replaced) window.addEventListener('focus', back, { once: true })
        else timer = setTimeout(back, waitBefore(tries++))
      }
    }
    const back = async () => {
      if (!(await isSessionOpen(queryClient)) || isGone) return
      connect()
    }
    const load = async () => {
      try {
        const read = await listMessages(id)
        if (isGone) return
        seq = read.seq
        setTalk(read)
        connect()
      } catch (thrown) {
        if (isGone) return
        if (thrown instanceof ApiError && thrown.code === 'assistant_closed_in_exam') closing()
        else setState('failed')
      }
    }
    void load()
    return () => {
      isGone = true
      clearTimeout(timer)
      window.removeEventListener('focus', back)
      socket.current?.close()
      socket.current = undefined
    }
  }, [id, isClosed])

  const ask = useCallback((question: Question) => {
    const sent = { ...question, id: crypto.randomUUID() }
    waiting.current = sent
    setRefusal(undefined)
    setPending(sent)
    transmit(socket.current, sent)
  }, [])
  const stop = useCallback(() => {
    if (socket.current?.readyState === WebSocket.OPEN) return socket.current.send(STOP)
    isStopping.current = true
    // The server may never have received it.
    waiting.current = undefined
    setPending(undefined)
  }, [])
  return { messages: talk.messages, state, refusal, pending, ask, stop }
}

const STOP = JSON.stringify({ type: 'stop' })

function transmit(socket: WebSocket | undefined, { id, text, mode, unsourced, only }: Sent): void {
  if (socket?.readyState !== WebSocket.OPEN) return
  const part = only && { [only.kind === 'lesson' ? 'lesson_id' : 'material_id']: only.id }
  socket.send(JSON.stringify({ type: 'ask', id, text, mode, language: locale, unsourced, ...part }))
}
