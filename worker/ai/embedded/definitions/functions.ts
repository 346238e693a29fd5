import { shown } from '../../text/fold.ts'
import type { Sentence } from '../document.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Slice } from './definition-match.ts'
import { ARABIC_FUNCTIONS, isArabicSubject } from './functions-ar.ts'
import { agrees, ENGLISH_FUNCTION, isEnglishSubject } from './functions-en.ts'
import type { Meaning } from './naming.ts'

const SENTENCE_CHARS = 260

/** What a sentence says that its subject does, is made of or is used for. */
export function functionIn(sentence: Sentence, knowledge: Knowledge): Meaning | undefined {
  const { plain, raw } = sentence
  if (plain.text.length > SENTENCE_CHARS) return undefined
  const { lang } = knowledge.document
  const patterns = lang === 'en' ? [ENGLISH_FUNCTION] : ARABIC_FUNCTIONS
  for (const pattern of patterns) {
    const groups = pattern.exec(plain.text)?.indices?.groups
    if (!groups?.term || !groups.body) continue
    const article =
      lang === 'en'
        ? (/^(?:the|an?) /i.exec(plain.text.slice(...(groups.term as Slice)))?.[0].length ?? 0)
        : 0
    const at: Slice = [groups.term[0] + article, groups.term[1]]
    const subject = plain.text.slice(...at)
    if (!(lang === 'en' ? isEnglishSubject(subject) : isArabicSubject(subject))) return undefined
    if (lang === 'en' && !agrees(subject, plain.text.slice(...(groups.body as Slice)))) return undefined
    // The verb stood before its subject and goes on without it.
    const verb = groups.verb ? `${shown(raw, plain, ...(groups.verb as Slice))} ` : ''
    return {
      sentence,
      term: shown(raw, plain, ...at),
      body: `${verb}${shown(raw, plain, ...(groups.body as Slice))}`,
      kind: 'description',
    }
  }
  return undefined
}
