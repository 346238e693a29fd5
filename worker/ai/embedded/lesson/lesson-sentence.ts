import { display } from '../../text/fold.ts'
import { wordCount } from '../../text/words.ts'
import type { Block, Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import { type Cue, cuesOf } from './cues.ts'
import { type LessonDefinition, lessonDefinitions } from './definitions.ts'
import { type Link, linkOf } from './links.ts'
import { standalone } from './standalone.ts'

/** A sentence of the source as a lesson sees it: what it does, what it leans on, and what it defines. */
export type LessonSentence = {
  sentence: Sentence
  /** As it is shown. */
  text: string
  /** Without tashkeel, which is what patterns read. */
  plain: string
  words: number
  stems: readonly string[]
  cues: ReadonlySet<Cue>
  link: Link
  definition: LessonDefinition | undefined
  /** The first of its paragraph. */
  opens: boolean
  /** Understood by somebody who read nothing else. */
  alone: boolean
}

/** The sentences of these blocks, by block. */
export function lessonSentences(blocks: Block[], knowledge: Knowledge): Map<Block, LessonSentence[]> {
  const { document, vocabulary, topics } = knowledge
  const definitions = lessonDefinitions(blocks, knowledge)
  const studied = (sentence: Sentence, place: number): LessonSentence => {
    const plain = sentence.plain.text
    const cues = cuesOf(plain, document.lang)
    return {
      sentence,
      text: display(sentence.raw),
      plain,
      words: wordCount(sentence.raw),
      stems: sentence.stems,
      cues,
      link: linkOf(plain, document.lang, vocabulary),
      definition: definitions.get(sentence),
      opens: place === 0,
      alone: standalone(sentence, document.lang, vocabulary, topics) !== undefined,
    }
  }
  return new Map(blocks.map((block) => [block, block.sentences.map(studied)]))
}
