import { namesPeople } from './persons.ts'

/** What things do: of these verbs the subject is a thing, and what follows says what it is for. */
export const DOES =
  'absorbs?|accumulates?|acts?|adjusts?|affects?|allows?|attracts?|balances?|blocks?|breaks?|brings?|burns?|captures?|carr(?:y|ies)|causes?|cleans?|collects?|connects?|consists?|contains?|contracts?|controls?|converts?|cools?|covers?|creates?|delivers?|detects?|determines?|digests?|directs?|divides?|drains?|enables?|encloses?|encloses?|ensures?|erodes?|exchanges?|extracts?|feeds?|filters?|floats?|forms?|governs?|guards?|guides?|harms?|heats?|helps?|holds?|houses?|improves?|increases?|insulates?|joins?|keeps?|kills?|lifts?|limits?|links?|locks?|lowers?|maintains?|manages?|measures?|moves?|occurs?|prevents?|processes|produces?|protects?|provides?|pumps?|purif(?:y|ies)|pushes|raises?|reads?|receives?|records?|reduces?|reflects?|regulates?|releases?|removes?|repairs?|represents?|resists?|returns?|rises?|secretes?|sends?|separates?|serves?|shows?|signals?|slows?|sorts?|stores?|strengthens?|suppl(?:y|ies)|supports?|surrounds?|traps?|transfers?|transforms?|translates?|transmits?|transports?|turns?|warms?|weakens?|works?|applies|apply|appears?|arises?|attaches|becomes?|begins?|belongs?|borders?|branches|breathes?|breeds?|bring|builds?|changes?|checks?|combines?|comes?|compares?|costs?|crosses|decides?|defines?|depends?|describes?|develops?|differs?|eats?|emits?|ends?|enters?|exists?|explains?|expresses|extends?|faces?|falls?|finds?|flows?|follows?|gives?|grows?|happens?|hides?|hunts?|includes?|involves?|lasts?|lays?|leads?|leaves?|lets?|lies?|listens?|lives?|looks?|loses?|makes?|marks?|means?|meets?|melts?|names?|needs?|opens?|orbits?|passes|pays?|points?|prefers?|prints?|promises|promotes?|pulls?|reaches|refers?|relies|rely|replaces?|requires?|rests?|runs?|sets?|shapes?|shares?|sits?|solves?|spans?|spends?|splits?|spreads?|stands?|starts?|stays?|stimulates?|stops?|stretches|suits?|swims?|takes?|teaches|tells?|tests?|tracks?|travels?|treats?|uses?|varies|weighs?|widens?|yields?'
const SOUND = '(?:also |mainly |mostly |then |usually |often |normally |constantly |generally |directly )?'

/** "The ozone layer absorbs …", "Kidneys are responsible for …" */
export const ENGLISH_FUNCTION = new RegExp(
  `^(?<term>(?:The |An? )?\\p{L}[\\p{L}'’-]+(?: (?!(?:of|in|that|which|who|and|or|is|are|was|were)\\b)[\\p{L}'’-]+){0,2}) (?<body>${SOUND}(?:(?:${DOES})|(?:can|cannot|may (?!be )) ?(?:be |only )?\\p{Ll}{3,}|(?:is|are|was|were) (?!(?:not|also|still|often|now|very|so|too|more|less|one|the|an?|this|that|it|there|usually|just|only|important|essential|vital|popular|famous|good|great|best|common|known|called|considered|said|thought|believed|likely|able|going|part|always|never|really|quite|well|as|like|similar|different|available|possible|necessary|interesting|needed|found|used|made|clear|true)\\b)\\p{Ll}{3,}|(?:is|are) (?:responsible for|used (?:to|for|in|as)|designed to|needed (?:to|for)|made (?:up )?of|composed of|found in|located (?:in|at|on)|produced by|caused by|measured (?:in|by|with)|the (?:most (?!important|common|popular|famous|powerful|essential|basic|obvious|likely|useful)\\p{Ll}+|(?!best|greatest|latest|finest|earliest|easiest|simplest|highest form)\\p{Ll}{3,}est) \\p{Ll}{3,} (?:\\p{Ll}+ )?(?:of|in|on|and|that))) [^;:()]{10,150}?)(?:,? (?:and (?:it|they|is|are|the|can|has|have)|but|while|whereas|although|so|because)\\b.*|[,;] (?:which|making|allowing|causing|leading|such as|including|for example)\\b.*)?\\.$`,
  'du',
)
const NOBODY =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|each|such|all|some|many|most|both|several|few|people|scientists|researchers|students|teachers|doctors|users|we|you|everyone|someone|nobody|others?|time|today|the (?:first|second|third|next|last|same|other|following|text|author|result|process|figure|table|diagram|picture|idea|reason|problem|question|answer|government|company|man|woman|people|user|student|teacher))\b/i

/** What a picture shows is said of the picture. */
const PICTURE =
  /\b(?:photos?|photographs?|graphs?|figures?|images?|pictures?|drawings?|illustrations?|diagrams?|panels?|charts?|maps?|axis|axes|lines?|curves?|part [a-h])$/i

export const isEnglishSubject = (term: string): boolean =>
  !NOBODY.test(term) &&
  !PICTURE.test(term) &&
  !/['’]/.test(term) &&
  !namesPeople(term) &&
  !/(?:ly|ing|ed)$/i.test(term.split(' ')[0] ?? '') &&
  !/(?<!(?:supp|f|famil|anoma|assemb))ly$/i.test(term)

const PLURAL =
  /(?:(?<!\b(?:ga|len|bia|atla|canva|pancrea))(?<=[^sui])s|ae|people|men|children|feet|teeth|mice|phenomena|criteria)$/i
/** Nouns whose form does not tell their number. */
const EITHER = /(?:data|media|bacteria|species|series|fish|sheep|deer|[sui]s)$/i
const HELPED = /^(?:can|cannot|may|is|are)\b/
const ADVERB = /^(?:\p{Ll}+ly|also|then|usually|often) /u

/** What was done once, praise, and what runs on into another subject. */
const NO_DESCRIPTION =
  /^(?:was|were)\b|\b(?:important|misleading|an estimated)\b|, and (?:the|it|they|this|these|their|its)\b/

/** "Gas exchange occurs": a singular subject has no verb without -s, nor one that another verb follows. */
export function agrees(subject: string, body: string): boolean {
  const said = body.replace(ADVERB, '')
  if (NO_DESCRIPTION.test(said)) return false
  const helped = HELPED.exec(said)?.[0]
  if (helped === 'is') return EITHER.test(subject) || !PLURAL.test(subject)
  if (helped === 'are') return EITHER.test(subject) || PLURAL.test(subject)
  if (helped) return true
  const [verb = '', next = ''] = said.split(' ')
  if (
    /^(?:is|are|was|were|has|have|can|may|will|must|should|do|does|helps?|occurs?|provides?|includes?|allows?)$/.test(
      next,
    )
  )
    return false
  return EITHER.test(subject) || PLURAL.test(subject) !== /[^s]s$/.test(verb)
}
