const RELATIVE = /\b(?:that|which|who|whom|whose|where)\b[^,]*$/
const FRONTED =
  /^(?:When|While|If|Although|Though|Because|Since|As|Even|Unless|Despite|Whenever|Once|With|Unlike)\b[^,]*$/
const LATE =
  /\b(?:because|since|although|though|whereas|so that|if|when|unless|even though|in order to|such as|including)\b[^,]*$/
const PARENTHESIS = /\([^)]*$/

/** How far a place of an English sentence falls on what the sentence is there to say: from 0 to 1. */
export function focusEn(text: string, at: number): number {
  const before = text.slice(0, at)
  if (PARENTHESIS.test(before)) return 0.3
  if (FRONTED.test(before) && text.slice(at).includes(',')) return 0.7
  if (RELATIVE.test(before)) return 0.75
  return LATE.test(before) ? 0.8 : 1
}
