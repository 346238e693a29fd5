import type { DefinitionPattern, DefinitionRules } from './definition-match.ts'

const TERM = "(?<term>(?:The |An? )?[\\p{L}\\p{N}'’()\\- ]{2,60}?)"
const ALIAS = '(?:, (?:also known as|also called|or|sometimes called) (?<alias>[^,]{2,50}),)?'
const HEDGE = '(?:defined as |essentially |basically |simply )?'
const PATTERNS: [DefinitionPattern, RegExp][] = [
  [
    'is_a',
    new RegExp(
      `^(?:In [^,]{3,40}, )?${TERM}${ALIAS} (?:is|are) ${HEDGE}(?<body>(?:an?|the|any|one of|when|where) .+)$`,
      'du',
    ),
  ],
  [
    'refers_to',
    new RegExp(
      `^${TERM}${ALIAS} (?:refers? to|means|is defined as|are defined as|denotes?) (?<body>.+)$`,
      'du',
    ),
  ],
  [
    'is_a',
    new RegExp(
      `^${TERM}, (?<body>(?:an?|the) [^,;:()]{15,140}), (?:is|are|was|were|has|have|can|may|\\p{L}+(?:s|ed)) .+$`,
      'du',
    ),
  ],
  [
    'called',
    /^(?<body>(?:The|An?) [^,;:]{20,160}?) (?:is|are) (?:also )?(?:called|known as|termed) (?:the |an? )?(?<term>[\p{L}'’-]+(?: [\p{L}'’-]+){0,2})\.$/du,
  ],
]
const LABEL = /^(?<term>[^:؟?!.,;]{2,60}?)(?::| [–—-]) (?<body>\S.*)$/du

const POINTING_SUBJECT =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|each|such|all|but|and|so|if|when|as|in|on|for|not|no)\b/i
/** Subjects that name a role in the argument and not a thing that can be asked for. */
const GENERIC_SUBJECT =
  /^(?:(?:the|an?) )?(?:results?|goal|aim|main|purpose|reason|problem|difference|first|second|third|last|most|best|way|key|primary|question|answer|example|advantage|disadvantage|effect|idea|point|other|more|less|greatest|biggest|next|final|new|current|common|important|major|part|kind|type|name|number|role|top|bottom|front|back|center|middle|end|side|types|kinds|parts|use|focus|fact|solution|cause|author|chapter|lesson|section|rest|majority)\b|\b(?:result|example|reason|purpose)$/i

function isSubject(term: string): boolean {
  return !POINTING_SUBJECT.test(term) && !GENERIC_SUBJECT.test(term)
}

const NOUN_PHRASE = /^(?:an?|any) /i
const ACTION = /^\p{L}+ing\b(?! that\b| why\b)/u
const BARE_NOUN = /^(?:[\p{L}'-]+ ){1,3}(?:that|which|who|used|designed)\b/iu
const WHOLE_SENTENCE =
  /^(?:not all|many|some|most|when|if|by|to|once|during|for)\b|^(?:\S+ ){0,5}(?:is|are|was|were|may|can|will|should|must|aim|uses?|have|has|documents|provides?|offers?)\b/i

/** "Term: a thing that…" in a list defines; "Term: it should…" only comments. */
function isLabel(label: string, text: string): boolean {
  const head = text.replace(/\b(?:that|which|who)\b.*$/i, '')
  if (label.split(' ').length > 5 || GENERIC_SUBJECT.test(label) || WHOLE_SENTENCE.test(head)) return false
  return NOUN_PHRASE.test(text) || ACTION.test(text) || BARE_NOUN.test(text)
}

const SECOND_CLAUSES = [
  /[,;:]? (?:and|but|while|whereas) (?:the |an? |it |they )?(?:[\p{L}\p{N}-]+ ){0,3}?(?:is|are|was|were|plays?|includes?|has|have|can|may|does|produces?)\b/u,
  /;/,
  /, (?:also|reducing|making|so that|because|although|which (?:is|are|has|have|means|makes?|allows?))\b/,
]

export const ENGLISH_DEFINITIONS: DefinitionRules = {
  label: LABEL,
  isLabel,
  patterns: PATTERNS,
  accepts: (term, body, pattern) =>
    isSubject(term) &&
    (pattern !== 'called' || (!/\b(?:and|or)\b/.test(term) && !GENERIC_SUBJECT.test(body))),
  secondClauses: SECOND_CLAUSES,
}
