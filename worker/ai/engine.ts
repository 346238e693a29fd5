import type { NOTE_TONES, TABLE_HEADS } from '#db/content.ts'
import type { SkipEvidence, SkipRule } from '#db/review-vocabulary.ts'
import type {
  AGES,
  AUDIENCES,
  CONTENT_TYPES,
  ContentLanguage,
  CURRICULUM_TYPES,
  Difficulty,
  LessonWish,
  OUTPUT_TYPES,
  QUALIFICATIONS,
  QuestionType,
  QuestionWish,
  SegmentKind,
  Skill,
} from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'

/** A stored segment as an engine sees it: `text` is immutable and spans point into it. */
export type EngineSegment = {
  id: string
  kind: SegmentKind
  level?: number
  text: string
  rows?: string[][]
  lang: string
  /** Of presentations. What levels, slides and numbers of segments say is told by text/segment-marks.ts. */
  slide?: number
}

/** UTF-16 offsets in the text of segment `source_id`; `quote` equals that slice exactly. */
export type Span = { source_id: string; start: number; end: number; quote: string }

/** What the instructor said of the course. It reaches every call with the source. */
export type Brief = {
  audience?: (typeof AUDIENCES)[number][]
  target_audience?: string
  age?: (typeof AGES)[number]
  qualification?: (typeof QUALIFICATIONS)[number]
  curriculum_type?: (typeof CURRICULUM_TYPES)[number]
  content_type?: (typeof CONTENT_TYPES)[number]
  output_types?: (typeof OUTPUT_TYPES)[number][]
  /** What the course is about, in the instructor's words. */
  subjects?: string[]
  /** How many subjects a lesson takes together. */
  subjects_a_lesson?: number
  /** What the course is for, in the instructor's words. */
  purpose?: string
}

export type Source = {
  language: ContentLanguage
  title?: string
  segments: EngineSegment[]
  brief?: Brief
  /** What terms of the course mean, as its instructor has it: the same words are used for the same things. */
  glossary?: { term: string; meaning: string }[]
  /** All of its prose is kept letter by letter. */
  religious?: boolean
  /** The file of each segment, by their ids; one file when absent. */
  file_of?: ReadonlyMap<string, string>
}

export type OutlineOptions = { levels?: number; lessonsPerLevel?: number }
/** `suggested` marks a title that the engine made because there was no heading. */
type OutlineLesson = { title: string; suggested: boolean; segment_ids: string[] }
export type OutlineLevel = { title: string; suggested: boolean; lessons: OutlineLesson[] }
/** A passage that the engine put into no lesson by a rule, and what it was seen by. */
export type SkippedPassage = { segment_id: string; rule: SkipRule; evidence: SkipEvidence }
export type Outline = {
  title?: string
  description?: string
  levels: OutlineLevel[]
  skipped: SkippedPassage[]
}

/** One sentence with the spans it rests on: at least one, but in headings and in an example that a model made up. */
export type ArticleSentence = { text: string; spans: Span[]; judged?: Judged }
/** What a second reading says of a sentence: its passages say it, or all of it but some words. */
export type Judged = { support: 'yes' } | { support: 'partly'; missing: string }
export type ArticleBlock = {
  /** A quote is kept letter by letter. */
  kind: 'heading' | 'paragraph' | 'list' | 'table' | 'quote' | 'definition' | 'steps' | 'note' | 'example'
  /** List and steps: one an item. Heading: one. Table: its caption, if it has one. Any other: its sentences. */
  sentences: ArticleSentence[]
  rows?: string[][]
  /** Of a table: what names the other cells; its first row when absent. */
  head?: (typeof TABLE_HEADS)[number]
  /** Of a list. */
  ordered?: boolean
  /** Of a note. */
  tone?: (typeof NOTE_TONES)[number]
  /** What else it says: the term of a definition, the title of an example, who is quoted, the titles of steps. */
  labels?: string[]
  /** Spans of a table or heading as a whole. */
  spans: Span[]
  /** Folded under "More detail". */
  more?: true
}
/** `objectives` say what a student can do after it, each resting on passages; `summary` are its key points. */
export type LessonDraft = {
  title: string
  objectives: ArticleSentence[]
  summary: ArticleSentence[]
  blocks: ArticleBlock[]
  /** Paragraphs that said what their passages do not, and were left out. */
  left_out?: number
}
/** Of a lesson that is written again; without a wish it is simply written again. */
export type LessonOptions = { wish?: LessonWish }

/** The question that another one is to be like, or to stand in for. */
export type QuestionLike = {
  type: QuestionType
  rule: string | null
  skill: Skill
  difficulty: Difficulty
  title: string
}
export type PracticeOptions = {
  questions: number
  cards: number
  wish?: QuestionWish
  like?: QuestionLike
  /** Titles of questions that the lesson has or had: none of them is made again. */
  known?: string[]
}
export type QuestionDraft = {
  type: QuestionType
  /** Which rule made it, for example `definition_to_term`. */
  rule: string
  title: string
  /**
   * What it says beside its title, each with whether that is right. Of a type with answers these are its answers, true
   * or false: `[True, False]` in the course's language; of any other type they follow from `content` (`claimsOf`).
   */
  answers: { text: string; correct: boolean; feedback?: string }[]
  /** What is shown and right in a question of a type without answers. */
  content?: QuestionContent
  explanation: string
  /** Said before the answer: it names the idea and not the answer. */
  hint?: string
  skill: Skill
  /** The place of the objective it stands for, among those of the lesson. */
  objective?: number
  difficulty: Difficulty
  points: number
  spans: Span[]
  /** A false statement says what was altered, so that the gate can check it. */
  changed?: { from: string; to: string }
  judged?: Judged
}
export type CardDraft = { front: string; back: string; spans: Span[] }
export type PracticeDraft = { questions: QuestionDraft[]; cards: CardDraft[] }

export type LessonRef = {
  index: number
  title: string
  segment_ids: string[]
  /** Of the lesson as it was written, for its practice. */
  objectives?: ArticleSentence[]
  /** The course around it. */
  course?: CourseOutline
}
/** The titles of a course's lessons in their order, the place of this one among them, and the terms defined so far. */
export type CourseOutline = { titles: string[]; place: number; terms?: string[] }

/** Tokens a call cost; the embedded engine costs 0. */
export type Usage = { tokens: number; estimated: boolean }
/** `fallback` says that the embedded engine stood in for one whose output could not be used. */
export type Made<T> = { value: T; usage: Usage; fallback?: true; report?: Report }
/** What became of the paragraphs or questions that a model wrote. Of those that were kept some were repaired or warn. */
export type Report = { kept: number; repaired: number; dropped: number; warned: number }

/** What a CV says in one field; `spans` are the places it was read from, and a country may follow from a city. */
export type CvField = { value: string; spans: Span[] }
/** Dates are `YYYY-MM` or `YYYY`, or a Hijri year as it stands; `to` is empty for a present job. */
export type CvWorkDraft = Record<
  'company_name' | 'job_title' | 'country' | 'job_summary' | 'from' | 'to',
  CvField | null
> & { present: boolean }
export type CvEducationDraft = Record<'university' | 'location' | 'degree' | 'city', CvField | null>
export type CvDraft = {
  work_experience: CvWorkDraft[]
  education: CvEducationDraft[]
  technical_skills: CvField[]
  /** What the person writes about themselves. */
  about: CvField | null
}

/** A term of a course and what stands for it in the language that is written. */
export type TermPair = { term: string; target: string }

export type TransformKind = 'summarise' | 'translate' | 'proofread' | 'prompt'
/** An engine says what it cannot do honestly instead of faking it. */
export type Unsupported = { unsupported: true; reason: 'needs_language_model' | 'language' }

/** The interface between the product and its engines. */
export type Engine = {
  /** Name, version and prompt version, which are part of every step's idempotency key. */
  id: string
  outline(source: Source, options: OutlineOptions): Promise<Made<Outline>>
  lesson(source: Source, ref: LessonRef, options?: LessonOptions): Promise<Made<LessonDraft>>
  practice(source: Source, ref: LessonRef, options: PracticeOptions): Promise<Made<PracticeDraft>>
  /** A CV as one segment per line; the cells of a row are separated by tabs. */
  profile(cv: Source): Promise<Made<CvDraft>>
  transform(
    kind: TransformKind,
    text: string,
    language: ContentLanguage,
    terms?: readonly TermPair[],
  ): Promise<Made<string> | Unsupported>
  /** The tokens that a course from this many characters will cost. */
  estimate(characters: number, lessons: number): number
}

/** Faults an engine may throw; anything else is a defect. */
export type EngineFaultCode =
  | 'rate_limited'
  | 'unavailable'
  | 'timeout'
  | 'bad_output'
  | 'rejected'
  /** The key, the address, the name of the model or the account is wrong: waiting mends nothing. */
  | 'misconfigured'
export class EngineFault extends Error {
  readonly code: EngineFaultCode
  readonly retryAfterMs: number | undefined
  constructor(code: EngineFaultCode, message: string, retryAfterMs?: number) {
    super(message)
    this.code = code
    this.retryAfterMs = retryAfterMs
  }
}
