import type { Difficulty, Pool, QuestionType, Skill } from '#db/vocabulary.ts'
import type { QuestionContent } from '#worker/contract/question-content.ts'
import type { enQuestionFileTexts } from '#worker/contract/words/en/question-files.ts'

/** A question as files carry it, whatever their format: all that its instructor wrote, and no id. */
export type FileQuestion = Omit<QuestionContent, 'answers' | 'items' | 'pairs'> & {
  type: QuestionType
  title: string
  answers?: { text: string; is_correct: boolean; feedback?: string }[]
  items?: { text: string }[]
  pairs?: { left: string; right: string }[]
  points?: number
  difficulty?: Difficulty
  skill?: Skill
  pool?: Pool
  hint?: string | null
  explanation?: string
  about?: string | null
  tags?: string[]
  language?: string
  /** The title of its lesson. */
  lesson?: string
}

/** What could not be taken over as it was, without making a question a wrong one. */
export type NoteCode = keyof typeof enQuestionFileTexts.notes

/** One question of a file as it was found, right or not. */
export type ReadQuestion = {
  /** The row of a table, or the number of the question in its file. */
  place: number
  question: Partial<FileQuestion>
  /** Codes of field texts by field: what was found wrong while it was read. */
  faults: Record<string, string>
  notes: NoteCode[]
  /** The category that it stands in; a lesson of this title has it. */
  category?: string
}

/** A file's questions and, of a table, the columns that say nothing to us. */
export type ReadFile = { questions: ReadQuestion[]; unknownColumns: string[] }

/** The fault of a file that is none of ours or holds no question. */
export class FileFault extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'FileFault'
    this.code = code
  }
}

/** The words for true and false in the languages of courses, and those of other programs. */
const YES = ['true', 't', 'yes', '1', 'صواب', 'صحيح', 'صح', 'نعم']
const NO = ['false', 'f', 'no', '0', 'خطا', 'خاطئ', 'غلط', 'لا']

/** Whether a folded word says true or false; undefined when it says neither. */
export function truthOf(folded: string): boolean | undefined {
  if (YES.includes(folded)) return true
  return NO.includes(folded) ? false : undefined
}

/** The two answers of a true or false question in the words of its language. */
export function truthAnswers(isTrue: boolean, language: string | undefined, words?: readonly string[]) {
  const [yes = '', no = ''] = words ?? (language === 'ar' ? ['صواب', 'خطأ'] : ['True', 'False'])
  return [
    { text: yes, is_correct: isTrue },
    { text: no, is_correct: !isTrue },
  ]
}
