import { MISSING_APOSTROPHES, MISSPELLINGS, PROPER_NAMES } from './lists.ts'
import { type At, before, cased, type Fix, wordAway } from './tokens.ts'

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

export function capitals(at: At): Fix | undefined {
  const { raw, text, tokens, index, previous, next } = at
  const token = tokens[index]
  if (!token) return undefined
  const after = text.slice(token.end)
  if (raw === 'i') {
    // "Nodes i and j".
    if (/^(and|or)$/.test(next) && /^[b-hj-z]$/.test(wordAway(at, 2))) return undefined
    const isPronoun =
      /[a-z]/.test(previous) ||
      (at.startsSentence && /[a-z]{2}/.test(next)) ||
      token.start === 0 ||
      /\n\s*$/.test(before(text, token.start))
    if (isPronoun && /^( |$|'|,)/.test(after)) return { to: 'I', rule: 'capital_i' }
    return undefined
  }
  const name = PROPER_NAMES.get(raw)
  if (name !== undefined) return { to: name, rule: 'proper_name' }
  if (raw === 'march' || raw === 'may') {
    const isMonth = /^(in|on|since|until|last|next)$/.test(previous) && /^\s*(\d|$|[.,])/.test(after)
    return isMonth ? { to: capital(raw), rule: 'proper_name' } : undefined
  }
  return sentenceStart(at, after)
}

function sentenceStart(at: At, after: string): Fix | undefined {
  const { raw, text, tokens, index } = at
  const start = tokens[index]?.start ?? 0
  if (!at.startsSentence || !/^[a-z]{2}/.test(raw) || !tokens[index + 1]) return undefined
  // A name of a thing with its value, a quotation that goes on, a name that begins small.
  if (/^\s*[|=:)]/.test(after) || /["”’] +$/.test(before(text, start))) return undefined
  if (/^(iOS|eBay|npm|iPhone|iPad)$/.test(raw) || /[a-z][A-Z]/.test(raw)) return undefined
  // One line without an end is a title or a note.
  const isSentence = index > 0 || (text.trim().length > 15 && /[.!?]["”]?$/.test(text.trim()))
  if (!isSentence) return undefined
  const word = MISSPELLINGS.get(raw) ?? MISSING_APOSTROPHES.get(raw) ?? raw
  return { to: cased('A', word), rule: 'sentence_start' }
}
