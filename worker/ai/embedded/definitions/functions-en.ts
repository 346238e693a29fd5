/** What things do: of these verbs the subject is a thing, and what follows says what it is for. */
export const DOES =
  'absorbs?|accumulates?|acts?|adjusts?|affects?|allows?|attracts?|balances?|blocks?|breaks?|brings?|burns?|captures?|carr(?:y|ies)|causes?|cleans?|collects?|connects?|consists?|contains?|contracts?|controls?|converts?|cools?|covers?|creates?|delivers?|detects?|determines?|digests?|directs?|divides?|drains?|enables?|encloses?|encloses?|ensures?|erodes?|exchanges?|extracts?|feeds?|filters?|floats?|forms?|governs?|guards?|guides?|harms?|heats?|helps?|holds?|houses?|improves?|increases?|insulates?|joins?|keeps?|kills?|lifts?|limits?|links?|locks?|lowers?|maintains?|manages?|measures?|moves?|occurs?|prevents?|processes|produces?|protects?|provides?|pumps?|purif(?:y|ies)|pushes|raises?|reads?|receives?|records?|reduces?|reflects?|regulates?|releases?|removes?|repairs?|represents?|resists?|returns?|rises?|secretes?|sends?|separates?|serves?|shows?|signals?|slows?|sorts?|stores?|strengthens?|suppl(?:y|ies)|supports?|surrounds?|traps?|transfers?|transforms?|translates?|transmits?|transports?|turns?|warms?|weakens?|works?'
const SOUND = '(?:also |mainly |mostly |then |usually |often |normally |constantly |generally |directly )?'

/** "The ozone layer absorbs …", "Kidneys are responsible for …" */
export const ENGLISH_FUNCTION = new RegExp(
  `^(?<term>(?:The |An? )?\\p{L}[\\p{L}'’-]+(?: (?!(?:of|in|that|which|who|and|or|is|are|was|were)\\b)[\\p{L}'’-]+){0,2}) (?<body>${SOUND}(?:(?:${DOES})|(?:is|are) (?:responsible for|used (?:to|for|in|as)|designed to|needed (?:to|for)|made (?:up )?of|composed of|found in|located (?:in|at|on)|produced by|caused by|measured (?:in|by|with)|the (?:most (?!important|common|popular|famous|powerful|essential|basic|obvious|likely|useful)\\p{Ll}+|(?!best|greatest|latest|finest|earliest|easiest|simplest|highest form)\\p{Ll}{3,}est) \\p{Ll}{3,} (?:\\p{Ll}+ )?(?:of|in|on|and|that))) [^;:()]{10,150}?)(?:,? (?:and (?:it|they|is|are|the|can|has|have)|but|while|whereas|although|so|because)\\b.*|[,;] (?:which|making|allowing|causing|leading|such as|including|for example)\\b.*)?\\.$`,
  'du',
)
const NOBODY =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|each|such|all|some|many|most|both|several|few|people|scientists|researchers|students|teachers|doctors|users|we|you|everyone|someone|nobody|others?|time|today|the (?:first|second|third|next|last|same|other|following|text|author|result|process|figure|table|diagram|picture|idea|reason|problem|question|answer|government|company|man|woman|people|user|student|teacher))\b/i

export const isEnglishSubject = (term: string): boolean =>
  !NOBODY.test(term) && !/(?:ly|ing|ed)$/i.test(term.split(' ')[0] ?? '')
