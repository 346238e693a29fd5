import type { ArticleSentence, Span } from '../../../engine.ts'
import type { Lang } from '../../../text/language.ts'
import type { Document } from '../../document.ts'
import { wholeTitle } from '../../outline/part-titles.ts'
import type { MadeSection } from '../shown.ts'

/** What a student can do after the lesson. `rank`: a lower one is kept rather than a higher one. */
export type Objective = { rank: number; text: string; spans: Span[]; kind: ObjectiveKind }
export type ObjectiveKind =
  | 'steps'
  | 'law'
  | 'counted'
  | 'table'
  | 'events'
  | 'deeds'
  | 'siblings'
  | 'topic'
  | 'thing'
  | 'contrast'
  | 'listed'
  | 'terms'
  | 'why'
  | 'effect'
  | 'use'
  | 'made'

/**
 * `law`: the whole document lays something down, whether or not its articles have headings. `story`: it tells what
 * happened to somebody.
 */
export type ObjectiveContext = {
  sections: MadeSection[]
  title: string
  lang: Lang
  law: boolean
  story: boolean
  document: Document
}

/** The words under which a section stands; a title that counts its parts without the count. */
export const nameOf = ({ about }: MadeSection, title: string, lang: Lang): string =>
  about.trim() || wholeTitle(title, lang)

export const spansOf = (sentences: ArticleSentence[]): Span[] => sentences.flatMap(({ spans }) => spans)
