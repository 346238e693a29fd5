import {
  Captions,
  CircleAlert,
  CircleCheck,
  Lock,
  type LucideIcon,
  Pause,
  ScanText,
  Weight,
} from 'lucide-react'
import { LIMITS } from '#db/vocabulary.ts'
import { materialErrorText } from '#web/domain/error-words.ts'
import { recordingWords } from '#web/domain/recording/messages.ts'
import { picturePagesText } from '#web/domain/scan/picture-pages.ts'
import { bytes, num, percent } from '#web/i18n/format.ts'
import { locale } from '#web/i18n/index.ts'
import type { ErrorDetail } from '#worker/contract/error-details.ts'
import type { Material } from '#worker/contract/materials.ts'
import { m } from './messages.ts'
import type { Entry, UploadRefusal } from './upload-list.ts'

export type RowState = {
  tone: 'ok' | 'run' | 'wait' | 'bad'
  text: string
  icon?: LucideIcon
  /** There is a bar, so far. */
  share?: number
  replaceable?: true
  /** It waits for its owner to say what is spoken. */
  wordless?: true
  /** Pages of it are pictures, which are read and corrected on a screen of their own. */
  pictured?: true
  /** What its owner should know of a file that is ready. */
  note?: string
}

/** The one place that says, in words, how a file is. */
export function rowState(entry: Entry, material: Material | undefined): RowState {
  switch (entry.state) {
    case 'waiting':
      return { tone: 'run', share: 0, text: m.waiting }
    case 'sending':
      return { tone: 'run', share: entry.share, text: sendingText(entry) }
    case 'paused':
      return { tone: 'wait', icon: Pause, text: m.paused }
    case 'stopped':
      return { tone: 'bad', icon: CircleAlert, text: entry.message ?? m.stopped }
    case 'refused':
      return {
        tone: 'bad',
        icon: entry.refusal === 'too_large' ? Weight : CircleAlert,
        text: entry.message ?? refusalText(entry.refusal),
        replaceable: true,
      }
    case 'stored':
      return material ? stateOf(material) : { tone: 'run', share: 0, text: m.sent }
  }
}

/** How a file is that the server has. */
export function stateOf(material: Material): RowState {
  const { status, progress, error } = material
  if (status === 'ready') {
    const note = picturePagesText(material)
    const text = m.ready({ facts: factsOf(material) })
    return { tone: 'ok', icon: CircleCheck, text, ...(note ? { note, pictured: true } : {}) }
  }
  if (status === 'failed') {
    const code = error?.code ?? 'broken'
    const icon =
      code === 'encrypted' ? Lock : code === 'scanned' || code === 'no_text' ? ScanText : CircleAlert
    return {
      tone: 'bad',
      icon,
      text: materialErrorText(code),
      replaceable: true,
      ...(code === 'scanned' ? { wordless: true } : {}),
      ...(isPictured(material) ? { pictured: true } : {}),
    }
  }
  if (status === 'waiting')
    return {
      tone: 'wait',
      icon: Captions,
      text: material.kind === 'image' ? recordingWords.waitingText : recordingWords.waiting,
      wordless: true,
      ...(isPictured(material) ? { pictured: true } : {}),
    }
  if (status === 'uploaded') return { tone: 'run', share: 0, text: m.sent }
  if (progress.total === 0) return { tone: 'run', share: 0, text: m.reading }
  const words = { done: num(progress.done), total: num(progress.total) }
  const isHeard = material.kind === 'audio' || material.kind === 'video'
  const text = isHeard ? m.listening(words) : m.readingPage(words)
  return { tone: 'run', share: progress.done / progress.total, text }
}

/** A PDF may have text that cannot be used: its pages are read as pictures then. */
function isPictured({ kind, error, reading }: Material): boolean {
  if (kind === 'image') return true
  const code = error?.code
  return (
    kind === 'pdf' &&
    (reading === 'recognition' || code === 'scanned' || code === 'garbled_text' || code === 'no_text')
  )
}

function sendingText({ share, secondsLeft }: Entry): string {
  const done = percent(share)
  if (secondsLeft === undefined) return m.sending({ percent: done })
  return m.sendingLeft({ percent: done, seconds: num(secondsLeft) })
}

function refusalText(refusal: UploadRefusal | undefined): string {
  if (refusal === 'too_large') return m.tooLarge({ size: bytes(LIMITS.uploadBytes) })
  if (refusal === 'too_many') return m.tooMany({ count: num(LIMITS.materialsPerCourse) })
  return m.unsupported
}

/** Why there was no room: in bytes the file itself, in characters its text. */
export function noRoomText({ of, used, limit }: ErrorDetail<'storage_full'>): string {
  if (of === 'bytes') return m.noRoom({ used: bytes(used), limit: bytes(limit) })
  const count = (n: number) =>
    num(n, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 })
  return m.noRoomForText({ used: count(used), limit: count(limit) })
}

/** A word takes about six characters with its space, in Arabic as in English. */
const CHARACTERS_A_WORD = 6
const aboutWords = (characters: number) => Math.max(10, Math.round(characters / CHARACTERS_A_WORD / 10) * 10)

export function factsOf({ pages, characters, language }: Material): string {
  const facts = [
    ...(pages ? [m.pages(pages)] : []),
    ...(characters ? [m.aboutWords({ n: aboutWords(characters) })] : []),
    ...(language ? [m.languages[language]] : []),
  ]
  return facts.join(locale === 'ar' ? '، ' : ', ')
}
