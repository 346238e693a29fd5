/** `[from, to)` in the plain text of a sentence. */
export type Slice = [from: number, to: number]
export type DefinitionPattern = 'label' | 'is_a' | 'refers_to' | 'called'
/** A match of a pattern; its slices are not trimmed yet. */
export type DefinitionMatch = { pattern: DefinitionPattern; term: Slice; body: Slice; alias?: string }

/** How one language defines things. The groups of its patterns are named `term`, `body` and `alias`. */
export type DefinitionRules = {
  /** "Term: meaning", accepted in list items only. */
  label: RegExp
  isLabel(term: string, body: string): boolean
  patterns: [DefinitionPattern, RegExp][]
  accepts(term: string, body: string, pattern: DefinitionPattern): boolean
  /** Where a second clause with its own verb begins, and the definition ends. */
  secondClauses: RegExp[]
}

export function matchDefinition(
  sentence: string,
  listed: boolean,
  rules: DefinitionRules,
): DefinitionMatch | undefined {
  const labelled = listed && read('label', rules.label.exec(sentence))
  if (labelled) {
    return rules.isLabel(sentence.slice(...labelled.term), sentence.slice(...labelled.body))
      ? labelled
      : undefined
  }
  for (const [pattern, expression] of rules.patterns) {
    const match = read(pattern, expression.exec(sentence))
    if (!match || !rules.accepts(sentence.slice(...match.term), sentence.slice(...match.body), pattern))
      continue
    return { ...match, body: withoutSecondClause(sentence, match.body, rules.secondClauses) }
  }
  return undefined
}

function read(pattern: DefinitionPattern, found: RegExpExecArray | null): DefinitionMatch | undefined {
  const term = found?.indices?.groups?.term
  const body = found?.indices?.groups?.body
  return term && body ? { pattern, term, body, alias: found?.groups?.alias } : undefined
}

/** What a description says before the next clause with a verb of its own. */
export function withoutSecondClause(sentence: string, [from, to]: Slice, clauses: RegExp[]): Slice {
  let body = sentence.slice(from, to)
  for (const clause of clauses) {
    const at = body.search(clause)
    const cutsList = /^,? (?:and|or) /.test(body.slice(at)) && /, [^,]{2,40}$/.test(body.slice(0, at))
    if (at > 0 && !cutsList) body = body.slice(0, at)
  }
  return [from, from + body.length]
}
