import type { ContentLanguage } from '#db/vocabulary.ts'
import type { Engine, Made, Source, TransformKind, Unsupported } from '../engine.ts'
import { ruleLanguage } from '../text/language.ts'
import { profileFor } from './cv/profile.ts'
import { analyse } from './document.ts'
import { learn } from './knowledge.ts'
import { lessonFor } from './lesson/article.ts'
import { summarise } from './lesson/summary.ts'
import { outlineFor } from './outline/outline.ts'
import { practiceFor } from './questions/practice.ts'
import { EMBEDDED_ID } from './version.ts'

const SUMMARY_SENTENCES = 3

const free = <T>(value: T): Made<T> => ({ value, usage: { tokens: 0, estimated: false } })

/** The engine that needs no key, network or weights. It only quotes and rearranges. */
export const embeddedEngine: Engine = {
  id: EMBEDDED_ID,
  outline: async (source, options) => free(outlineFor(source, options)),
  lesson: async (source, ref, options) => free(lessonFor(source, ref, options)),
  practice: async (source, ref, options) => free(practiceFor(source, ref, options)),
  profile: async (cv) => free(profileFor(cv)),
  transform: async (kind, text, language) => transform(kind, text, language),
  estimate: () => 0,
}

function transform(kind: TransformKind, text: string, language: ContentLanguage): Made<string> | Unsupported {
  if (kind !== 'summarise') return { unsupported: true, reason: 'needs_language_model' }
  if (!ruleLanguage(language)) return { unsupported: true, reason: 'language' }
  const paragraphs = text.split(/\n\s*\n/)
  const source: Source = {
    language,
    segments: paragraphs.map((paragraph, index) => ({
      id: `p${index}`,
      kind: 'paragraph',
      text: paragraph,
      lang: language,
    })),
  }
  const document = analyse(source)
  const summary = summarise(document.sentences, SUMMARY_SENTENCES, learn(document))
  return free(summary.map((sentence) => sentence.text).join(' '))
}
