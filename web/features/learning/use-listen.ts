import { useEffect, useMemo, useRef, useState } from 'react'
import type { LessonView } from '#worker/contract/learning.ts'
import { checkElement } from './check.tsx'
import { heardOf, nextHeard, SPEEDS, voiceFor } from './listen-rules.ts'
import type { LoopStep } from './loop-rules.ts'

/** The device's voice for a language; undefined while there is none. */
function useVoice(language: string): SpeechSynthesisVoice | undefined {
  const [voices, setVoices] = useState<SpeechSynthesisVoice[]>([])
  useEffect(() => {
    if (!('speechSynthesis' in window)) return
    const load = () => setVoices(window.speechSynthesis.getVoices())
    load()
    // Some browsers load their voices a moment later.
    window.speechSynthesis.addEventListener('voiceschanged', load)
    return () => window.speechSynthesis.removeEventListener('voiceschanged', load)
  }, [])
  return useMemo(() => voiceFor(voices, language), [voices, language])
}

/** Reads a lesson aloud sentence by sentence. The voice waits at each check until it is settled. */
export function useListen(lesson: LessonView, steps: LoopStep[], settled: ReadonlySet<string>) {
  const voice = useVoice(lesson.language)
  const heard = useMemo(() => heardOf(steps, lesson.summary), [steps, lesson.summary])
  const [on, setOn] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [place, setPlace] = useState(0)
  const [speed, setSpeed] = useState(0)
  const known = useRef(settled)
  known.current = settled
  const item = heard[place]
  const check = item && 'check' in item ? item.check : undefined
  const sentence = item && 'text' in item ? item : undefined
  const over = place >= heard.length

  useEffect(() => {
    if (!on || !playing) return
    if (over) {
      setPlaying(false)
      setPlace(0)
      return
    }
    if (check !== undefined) {
      if (known.current.has(check)) setPlace((at) => nextHeard(heard, at, 1, known.current))
      else checkElement(check)?.scrollIntoView({ block: 'center' })
      return
    }
    if (!sentence || !voice) return
    const said = new SpeechSynthesisUtterance(sentence.text)
    said.voice = voice
    said.lang = voice.lang
    said.rate = SPEEDS[speed] ?? 1
    said.onend = () => setPlace((at) => nextHeard(heard, at, 1, known.current))
    window.speechSynthesis.speak(said)
    return () => {
      said.onend = null
      window.speechSynthesis.cancel()
    }
  }, [on, playing, over, check, sentence, voice, speed, heard])

  const saidId = on ? sentence?.id : undefined
  useEffect(() => {
    if (saidId !== undefined) document.querySelector('.sentence-said')?.scrollIntoView({ block: 'nearest' })
  }, [saidId])

  const move = (by: 1 | -1) => setPlace((at) => nextHeard(heard, at, by, known.current))
  return {
    /** Whether the device can speak this lesson. */
    available: voice !== undefined && heard.some((one) => 'text' in one),
    on,
    playing,
    place,
    total: heard.length,
    ticks: heard.flatMap((one, at) => ('check' in one ? [at] : [])),
    /** The check at which the voice waits. */
    waiting: on && check !== undefined && !settled.has(check),
    said: saidId,
    speed: SPEEDS[speed] ?? 1,
    turn: (next: boolean) => {
      setOn(next)
      setPlaying(next)
    },
    toggle: () => setPlaying(!playing),
    next: () => move(1),
    back: () => move(-1),
    faster: () => setSpeed((speed + 1) % SPEEDS.length),
  }
}
export type Listen = ReturnType<typeof useListen>
