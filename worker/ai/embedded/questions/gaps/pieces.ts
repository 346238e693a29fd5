import type { Lang } from '../../../text/language.ts'
import { parts } from '../../../text/words.ts'
import type { Sentence } from '../../document.ts'

/** A sentence, or a part of a long one that a comma or semicolon sets off, as offsets in its plain text. */
export type Piece = { sentence: Sentence; from: number; to: number }

const LEAST_WORDS = 8
const JOINTS: Record<Lang, RegExp> = {
  en: /;\s|,\s(?=(?:and|but|or|while|whereas|which|who|where|so|because|since|although|though|when|if|thus|thereby|as|until|unless|whose|making|allowing|causing|leading|giving|producing|creating|including)\b)/g,
  ar: /[؛،]\s(?=(?:و|ف|ثم |لكن|ولكن|بينما|حيث|لأن|التي |الذي |مما |كما |إذ |أما ))/g,
}

const length = (text: string) => parts(text).length

/** A sentence in pieces of at least eight words that read on one after the other. */
export function piecesOf(sentence: Sentence, start: number, lang: Lang): Piece[] {
  const { text } = sentence.plain
  const pieces: Piece[] = []
  let from = start
  for (const joint of text.matchAll(JOINTS[lang])) {
    const to = joint.index + 1
    if (to <= from || length(text.slice(from, to)) < LEAST_WORDS || length(text.slice(to)) < LEAST_WORDS)
      continue
    if (isListed(text, from, to)) continue
    if (text.slice(0, to).split('(').length !== text.slice(0, to).split(')').length) continue
    pieces.push({ sentence, from, to })
    from = to + 1
  }
  return [...pieces, { sentence, from, to: text.length }]
}

const LEAST_BESIDE = 4

/** Between short members a comma lists them and opens no clause. */
function isListed(text: string, from: number, to: number): boolean {
  const before =
    text
      .slice(from, to - 1)
      .split(/[,،;؛]/)
      .at(-1) ?? ''
  const after = text.slice(to).split(/[,،;؛]/)[0] ?? ''
  return length(before) < LEAST_BESIDE || length(after) < LEAST_BESIDE
}

export const wordsIn = (pieces: Piece[]): number =>
  pieces.reduce((sum, { sentence, from, to }) => sum + length(sentence.plain.text.slice(from, to)), 0)
