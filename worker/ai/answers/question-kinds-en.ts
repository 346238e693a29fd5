import type { KindRule } from './question-kinds.ts'

/** What comes before any other reading: greetings, and what is asked of the assistant itself. */
export const EN_FIRST: readonly KindRule[] = [
  [
    'meta',
    /^(?:hi|hello|hey|good (?:morning|evening)|thanks|thank you|salam)\b(?!.*\b(?:why|when|where|what|how|define)\b)|(?:what|how) can you (?:do|help)|who are you|are you (?:a )?(?:robot|human|ai)\b/,
  ],
  ['translate', /\btranslat|(?:say|put|give) .* in (?:arabic|english|french)\b/],
  [
    'write',
    /\b(?:write|compose|draft)\b.*\b(?:essay|story|poem|article|e-?mail|report|letter|paragraph|homework)|(?:do|solve) my (?:homework|assignment)/,
  ],
  [
    'opinion',
    /what do you think|your opinion|do you (?:like|agree|believe|prefer)|which is (?:better|best) for me/,
  ],
  [
    'simpler',
    /\bsimpl(?:er|y|ify|e words|e terms)|in (?:easy|easier|plain) (?:words|terms|english)|like i'?m (?:five|5|a child)/,
  ],
  [
    'quiz',
    /\b(?:quiz|test|examine) me\b|ask me\b|(?:give|make) me (?:a |some )?(?:quiz|questions|test)|practi[sc]e questions/,
  ],
  ['summary', /summar|sum up|main (?:points|ideas)|key points|overview|tl;?dr|gist/],
]

/** The word that opens a question decides before any word inside it: «who worked out how much…». */
export const EN_OPENING: readonly KindRule[] = [
  [
    'condition',
    /^what (?:will |would |do i do )?(?:happens?|should i do|must i do|do i do)?\s*(?:to .*)?\b(?:if|when|unless|in case)\b/,
  ],
  ['define', /^who (?:counts as|is considered|is) an? [a-z]/],
  [
    'number',
    /^(?:and )?(?:at |for |in |by |to |after )?(?:how (?:many|much|long|far|often|deep|tall|high|old|big|large|heavy|fast|wide|hot|cold|soon|expensive|early|late)|what (?:percentage|temperature|speed|share))\b/,
  ],
  [
    'who',
    /^(?:and )?(?:to |for |by )?who(?:m|se)?\b|^(?:which|what) (?:scientist|person|king|man|woman|author)\b/,
  ],
  ['where', /^(?:and )?(?:from )?where\b/],
  ['number', /^what (?:do|does|did) .*\bcosts?\b/],
  ['why', /^(?:and )?(?:why|how come|for what reason)\b|^what makes?\b/],
  [
    'when',
    /^(?:and )?(?:since |by |until |till |from )?when\b|^(?:in |by |until |till |on |at )?(?:what|which) (?:year|century|month|date|day|time)\b/,
  ],
]

export const EN_REST: readonly KindRule[] = [
  ['compare', /differ(?:ence|ent|s)?\b|\bcompare|comparison|\bvs\b|versus|distinguish|^which .*\bor\b/],
  ['example', /\bexamples?\b|\binstance\b/],
  [
    'why',
    /\bwhy\b|how come|what (?:is|was|are|were) the (?:reason|cause|purpose)|what (?:causes?|caused)|reasons? (?:for|why)/,
  ],
  [
    'when',
    /\bwhen (?:did|was|is|are|were|does|do|will|can)\b|(?:what|which) (?:year|date|day|month|time)|\bwhat time\b/,
  ],
  [
    'number',
    /how (?:many|much|long|far|often|deep|tall|high|old|big|large|heavy|fast|wide|hot|cold|soon|expensive)\b|what (?:is|was|'s) the (?:number|length|height|price|cost|fee|size|speed|limit|weight|temperature|age|depth|fine|\w+ number)\b/,
  ],
  ['who', /\bwho(?:m|se)?\b/],
  ['where', /\bwhere\b|in (?:which|what) (?:city|place|country|town)/],
  [
    'steps',
    /\bhow (?:do|can|should|to|would|does|did|is|are|was|were)\b|\bsteps\b|procedure|what (?:should|must|do) (?:i|we|you) do/,
  ],
  [
    'list',
    /^(?:list|name)\b|what are the|(?:which|what) (?:\w+ ){0,2}(?:are there|types|kinds|factors|parts|methods|ways|roles|reasons|functions|members|stages|layers)\b|\b(?:types|kinds) of|(?:consists?|made) (?:up )?of/,
  ],
  [
    'true',
    /^(?:is it true|true or false|is|are|was|were|does|do|did|can|could|may|must|has|have|will|should|am)\b/,
  ],
  [
    'define',
    /^what(?: i|')?s (?:an? |the )?(?:\w+ ?){1,3}$|^what (?:is|are|was|were) (?:an? |the )?[\w -]{2,40}$|\bdefin|meaning|\bmeans?\b|meant|tell me about|\bexplain|describe/,
  ],
]
