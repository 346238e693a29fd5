import type { PassageKind } from '#db/vocabulary.ts'
import type { enAssistantTexts } from '#worker/contract/words/en/assistant.ts'

/** Sentences of the interface that stand around passages; their words are in contract/words. */
export type SayKey = keyof typeof enAssistantTexts

/**
 * A sentence, list item, table row or term that this person may see; `text` is verbatim, `start` and `end` are offsets
 * in the segment where it cites one.
 */
export type Passage = {
  id: string
  course_id: string | null
  lesson_id: string | null
  material_id: string | null
  segment_id: string | null
  start: number
  end: number
  text: string
  kind: PassageKind
  /** Headings it stands under, the nearest last. */
  heading: string
  title: string
  lang: string
  position: number
  /** Paragraph, list or table: passages of one share it. */
  block: string
  /** The list it belongs to is ordered. */
  ordered: boolean
  /** What the block defines; a row's column heads, parted by tabs. */
  label: string
  /** Words beside it and words that its pronouns stand for, as the index holds them. */
  near: string
  subject: string
}

export type Library = {
  /** Passages with any of these words, as they are typed; the best first. */
  search(words: string[], limit: number): Promise<Passage[]>
  /** The same in lessons that are still closed to this person. What they say is never shown, only what they are called. */
  later?(words: string[], limit: number): Promise<Passage[]>
  /** Its neighbours in the same section, in reading order. */
  section(passage: Passage): Promise<Passage[]>
  headings(): Promise<{ heading: string; lesson_id: string | null }[]>
  /** In how many passages each word stands by itself or as another form of it, and how many passages there are. */
  counts(words: string[]): Promise<{ total: number; found: number[] }>
  /** What a word of learners stands for in this material alone. */
  synonymsOf?(word: string): string[]
  /** Words that begin so, for a slip of the pen. */
  wordsLike(prefix: string): Promise<string[]>
}

export type AskMode = 'course' | 'general' | 'summarize' | 'quiz' | 'translate'
export type Ask = { text: string; language: 'ar' | 'en'; mode: AskMode; previous?: Carried }
/** What the next question may lean on; plain data, kept by the conversation. */
export type Carried = { focus: string[]; heading?: string; passage_ids: string[]; refused?: string }
export type Outcome =
  | 'answer'
  | 'mentions'
  | 'near'
  | 'perhaps'
  | 'none'
  | 'later'
  | 'decline'
  | 'quiz'
  | 'meta'

export type AnswerEvent =
  | {
      type: 'understood'
      kind: string
      focus: string[]
      carried?: true
      corrected?: { from: string; to: string }[]
    }
  | { type: 'say'; key: SayKey; values?: Record<string, string> }
  | { type: 'passage'; number: number; passage: Passage }
  /** Of a model only. */
  | { type: 'text'; text: string }
  /** The conversation draws from the practice pool. */
  | { type: 'quiz'; heading?: string }
  | { type: 'offer'; offer: 'quiz' | 'summary' | 'ask_instructor' | 'unsourced' }
  | { type: 'end'; outcome: Outcome; carried: Carried; confidence: number }

export type Answerer = (ask: Ask, library: Library) => AsyncGenerator<AnswerEvent>
