import type { Flip } from './flips.ts'

/** Who may and who need. */
const MODALITY: Flip[] = [
  [/\bmay not\b(?! be (?:able|enough|possible|the|a|as)\b)/, 'may', 'modality', 1],
  [
    /\b(is|are|was|were) not (allowed|permitted|required|entitled|obliged|eligible)\b/,
    '$1 $2',
    'modality',
    1,
  ],
  [
    /\b(is|are|was|were) (allowed|permitted|required|entitled|obliged|eligible) to\b/,
    '$1 not $2 to',
    'modality',
    0.9,
  ],
  [
    /\b(is|are|was|were) (?:strictly )?(?:prohibited|forbidden|banned)\b(?! (?:from|to)\b)/,
    '$1 permitted',
    'modality',
    0.9,
  ],
  [/\b(is|are) (?:mandatory|compulsory|obligatory)\b/, '$1 optional', 'modality', 1],
  [/\b(is|are) (?:optional|voluntary)\b/, '$1 compulsory', 'modality', 1],
  [/\b(has|have) the right to\b/, '$1 no right to', 'modality', 0.8],
  [/\b(?:does|do) not (?:need|have) to\b/, 'must', 'modality', 0.9],
  [/\bneed not\b/, 'must', 'modality', 0.9],
]

/** Who must and who must not: laws lay it down; of a manual or a lesson only a fool would say the opposite. */
export const DUTY_EN: Flip[] = [
  [/\b(must|shall) not\b/, 'may', 'modality', 1],
  [
    // "Must be worth a lot" is a guess and no rule.
    /\bmust (?!have\b|be (?!\p{Ll}+(?:ed|en|ne|pt|ld|nt|de|id|ut|et)\b)|also\b|always\b|never\b|only\b)/u,
    'need not ',
    'modality',
    0.8,
  ],
  [
    /\bshall (?=be (?:\p{Ll}+ed|made|held|kept|paid|given|sent|put|set|taken|done|borne|chosen)\b|(?:pay|give|send|keep|hold|submit|provide|notify|inform|report|return|meet|elect|appoint|publish|sign|file|bear)\b)/u,
    'need not ',
    'modality',
    0.7,
  ],
  [/\bshould not\b/, 'should', 'modality', 0.8],
  [/\bshould never\b/, 'should', 'modality', 0.8],
  [
    /\bshould (?=(?:be|avoid|take|use|keep|wear|drink|eat|wash|store|add|remain|wait|stay|give)\b)/,
    'should not ',
    'modality',
    0.6,
  ],
]

/** What is denied, and said. */
const DENIAL: Flip[] = [
  [/\bcannot\b/, 'can', 'denial', 0.8],
  [/\bcan not\b/, 'can', 'denial', 0.8],
  [/\bno longer\b/, 'still', 'denial', 0.8],
  [/\bcould not\b/, 'could', 'denial', 0.7],
  [/\bwill not\b/, 'will', 'denial', 0.7],
  [
    /\bdo not (?=\p{Ll}{3})(?![^.]*(?:\bbut\b|\bnor\b|\bnecessarily\b|\bonly\b|\buntil\b))/u,
    '',
    'denial',
    0.8,
  ],
  [
    /\b(is|are|was|were) not (?!only|just|always|necessarily|yet|simply|merely|enough|until|so|as|all|every|the only|entirely|surprising|allowed|permitted|required|entitled|obliged|eligible|[^.]*(?:\bbut\b|\brather\b|\bor\b|\bnor\b))/,
    '$1 ',
    'denial',
    0.7,
  ],
  [
    /\b(is|are|was|were) (?:un)(able|necessary|likely|equal|stable|known|changed|limited|common|safe|healthy|employed)\b/,
    '$1 $2',
    'denial',
    0.7,
  ],
  [/\b(is|are|was|were) (?:im)(possible)\b/, '$1 $2', 'denial', 0.7],
  [/\b(has|have|had) never\b/, '$1', 'denial', 0.6],
]

/** How much, how many, how often. */
const AMOUNT: Flip[] = [
  [
    /\bat least (?=\p{Nd}|\$|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|ten\b|half\b|twice\b|once\b)(?!(?:\S+ ){1,3}(?:steps?|intervals?|increments?|stages?)\b)/u,
    'at most ',
    'bound',
    0.8,
  ],
  [/\bat most\b/, 'at least', 'bound', 0.8],
  [/\b(no|not) more than\b/, '$1 less than', 'bound', 0.8],
  [/\b(no|not) (?:less|fewer) than\b/, '$1 more than', 'bound', 0.8],
  [/\bmore than (?=\p{Nd}|half|one|two|three|four|five|six|ten|twice)/u, 'less than ', 'bound', 0.6],
  [/\b(?:less|fewer) than (?=\p{Nd}|half|one|two|three|four|five|six|ten)/u, 'more than ', 'bound', 0.6],
  [/\b(?:the )?maximum (?=\p{Ll})/u, 'minimum ', 'bound', 0.6],
  [/\bminimum (?=\p{Ll})/u, 'maximum ', 'bound', 0.6],
  [/^Most (?=\p{Ll})(?!of the (?:rest|others))/u, 'Few ', 'amount', 0.7],
  [/^Few (?=\p{Ll})/u, 'Most ', 'amount', 0.7],
  [/^All (?!told\b|in all\b|around\b|over\b|of a\b|but\b)(?=\p{Ll})/u, 'Not all ', 'amount', 0.6],
  [/^Every (?=\p{Ll})/u, 'Not every ', 'amount', 0.6],
  [/\balmost (?:all|every)\b/, 'almost no', 'amount', 0.7],
  [/\bmost of (?=the|its|their)/, 'little of ', 'amount', 0.4],
  [/(?<!not |nearly |almost |n't |n’t )\balways (?=\p{Ll})/u, 'never ', 'amount', 0.6],
  [/\b(?:rarely|seldom) (?=\p{Ll})/u, 'often ', 'amount', 0.7],
  [/(?<!how |more |most |very |as |so )\b(?:usually|often) (?=\p{Ll})/u, 'rarely ', 'amount', 0.45],
]

/** Where and when. A name of a place has a capital and is left alone. */
const PLACE: Flip[] = [
  [/\bnorth(?=\b|ern\b|wards?\b|-?(?:east|west))/, 'south', 'direction', 0.6],
  [/\bsouth(?=\b|ern\b|wards?\b|-?(?:east|west))/, 'north', 'direction', 0.6],
  [/\beast(?=\b|ern\b|wards?\b)/, 'west', 'direction', 0.6],
  [/\bwest(?=\b|ern\b|wards?\b)/, 'east', 'direction', 0.6],
  [/\bclockwise\b/, 'anticlockwise', 'direction', 0.7],
  [/\bupwards?\b/, 'downwards', 'direction', 0.7],
  [/\bdownwards?\b/, 'upwards', 'direction', 0.7],
  [/\babove(?= (?:the|\p{Nd}|zero|sea|ground|freezing|average|its))/u, 'below', 'place', 0.6],
  [/\bbelow(?= (?:the|\p{Nd}|zero|sea|ground|freezing|average|its))/u, 'above', 'place', 0.6],
  [/\binside (?=the|a|an|its|their)/, 'outside ', 'place', 0.6],
  [/\boutside (?=the|a|an|its|their)/, 'inside ', 'place', 0.6],
  [/\baway from\b/, 'towards', 'direction', 0.8],
  [/(?<!attitudes? |attitude )\btowards?\b(?= (?:the|its|their) )/, 'away from', 'direction', 0.6],
]

const TIME: Flip[] = [
  [
    /\bbefore (?=\p{L}|\p{Nd})(?<!\b(?:never|ever|day|night|year|long|as|even) before )/u,
    'after ',
    'order',
    0.7,
  ],
  [
    /(?<!\b(?:named|look|looks|looked|looking|soon|year|day|time|another|ever|called|sought|modelled|take|takes|took|taking|one|shortly|immediately|even|only|the|thirst|run|ran|runs|running|go|went|goes|come|came|chase|chased|after) )\bafter (?!all\b|an?\b|some\b|many\b|several\b|\p{Nd}|one\b|two\b|three\b|years\b|which\b|that\b|all\b|which\b|that\b)(?=\p{L}|\p{Nd})/u,
    'before ',
    'order',
    0.7,
  ],
  [
    /^After (?!all\b|that\b|an?\b|some\b|many\b|several\b|years\b|two\b|three\b|\d)(?=[^,]+, )/,
    'Before ',
    'order',
    0.5,
  ],
  [/^Before (?=[^,]+, )/, 'After ', 'order', 0.5],
  [/\badded to\b/, 'removed from', 'opposite', 0.8],
  [/\bremoved from\b/, 'added to', 'opposite', 0.8],
  [/\bat night\b/, 'by day', 'time', 0.7],
  [/\b(?:by day|during the day|in daylight)\b/, 'at night', 'time', 0.7],
  [/\bin the morning\b/, 'in the evening', 'time', 0.6],
  [/\bin the evening\b/, 'in the morning', 'time', 0.6],
  [/\bin writing\b/, 'orally', 'manner', 0.8],
  [/\bfree of charge\b/, 'for a fee', 'manner', 0.8],
  [/\bthe beginning of\b/, 'the end of', 'order', 0.7],
  [/\bthe end of\b/, 'the beginning of', 'order', 0.6],
  [/\bthe first (?=\p{Ll})(?!time\b|place\b|of its\b)/u, 'the second ', 'order', 0.4],
  [/\bthe last (?=\p{Ll})(?!\p{Ll}+ (?:years|decades|centuries|months))/u, 'the first ', 'order', 0.5],
]

export const FLIPS_EN: Flip[] = [...MODALITY, ...DENIAL, ...AMOUNT, ...PLACE, ...TIME]
