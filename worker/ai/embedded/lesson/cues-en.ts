import type { CuePatterns } from './cues.ts'

export const ENGLISH_QUANTITY =
  /\b(?:half|third|quarter|dozen|hundred|thousand|million|billion|per ?cent)s?\b/i

/** Verbs that an instruction begins with. */
const ACTIONS =
  'activate|add|aim|allow|apply|attach|boil|brush|call|check|choose|clean|clear|click|close|collect|connect|cool|cover|cut|dig|disconnect|download|drain|dry|empty|enter|fill|find|fit|heat|hold|identify|insert|inspect|install|keep|label|lay|leave|lower|loosen|lift|lock|log|make sure|mark|measure|mix|move|open|peel|pick|place|plant|plug|pour|prepare|press|pull|push|put|read|record|remove|repeat|replace|report|rinse|rub|run|save|scan|schedule|select|send|set|shake|sign|slide|soak|spread|sprinkle|squeeze|sweep|twist|start|stir|stop|store|strain|switch|take|test|tie|tighten|turn|type|unplug|wait|wash|water|wear|weigh|wipe|wrap|write'

export const ENGLISH_ACTION = new RegExp(
  `^(?:(?:then|next|first|finally|always|never|do not|don't|carefully|gently|slowly),? )*(?:${ACTIONS}) (?!that\\b|of\\b|is\\b|are\\b)`,
  'i',
)

export const ENGLISH_CUES: CuePatterns = [
  [
    'cause',
    /\b(?:because|therefore|thus|hence|as a result|for this reason|(?:that|which|this) is why|so that|leads? to|led to|results? in|resulted in|causes?|caused|due to|owing to|prevents?|allows?|enables?|makes? it (?:im)?possible|thanks to)\b|, since |[,;] so (?!that)/i,
  ],
  [
    'condition',
    /\b(?:if|unless|only when|provided (?:that)?|as long as|except|until)\b|^(?:when|whenever|once)\b/i,
  ],
  [
    'rule',
    /\b(?:must|shall|should|may not|cannot|can only|has to|have to|needs? to|is required|are required|forbidden|prohibited|illegal|at least|at most|no more than|no later than)\b/i,
  ],
  [
    'contrast',
    /\b(?:whereas|unlike|by contrast|in contrast|on the other hand|rather than|instead of|not only|differs?|the difference)\b|, (?:but|while) |\bhowever,/i,
  ],
  [
    'enumeration',
    /\b(?:two|three|four|five|six|seven|eight|nine|ten|several|the following) (?:\p{L}+[- ]){0,3}\p{L}+s\b|:\s|\b(?:consists? of|made up of|divided into|falls? into)\b/iu,
  ],
  [
    'example',
    /^(?:for (?:example|instance)|take |consider |imagine|suppose|think of |examples? )|\b(?:for example|for instance|as an example|e\.g\.|such as the case of)\b|\b(?:is|are|gives?) (?:an?|one|another|the|good|usual|typical|common|familiar) ?(?:\p{L}+ )?examples?\b/iu,
  ],
  [
    'example',
    /^(?:An?|One|Some|In) (?:student|pupil|teacher|farmer|factory|shopkeeper|baker|patient|driver|family|child|boy|girl|man|woman|nurse|worker|customer|company|village|tourist|traveller|cook|carpenter|shop|restaurant|firm)\b(?! (?:is|are) (?:an?|any)\b)/,
  ],
  [
    'elaboration',
    /^(?:in fact|indeed|in other words|that is|also|moreover|furthermore|in addition|similarly|likewise|again|of course|incidentally|interestingly|surprisingly|even|nobody|some people|others|today|nowadays|in practice|usually|often|sometimes|perhaps)\b/i,
  ],
  [
    'evaluation',
    /\b(?:most (?:useful|famous|interesting|people)|famous(?:ly)?|remarkabl[ey]|fascinating|beautiful|surprising(?:ly)?|interesting(?:ly)?|unfortunately|luckily|pleasant|best-known|well known|curiously|strange(?:ly)?)\b/i,
  ],
  [
    'meta',
    /\b(?:this|the following|the next|the previous|these) (?:chapter|guide|book|section|unit|lesson|reader|manual|pages?|document|course|module|text|booklet|handout)\b|^(?:by the end of|we (?:will|shall|now)|let us|as (?:we|you) (?:saw|have seen))\b|\byou (?:should|will) be able to\b|^(?:read|visit|browse|watch|explore|listen to|see) .{0,160}\bto (?:learn|see|read|find out|hear) (?:more|how)\b|^to (?:see|learn|read|hear) .{0,120}, (?:browse|visit|read|watch|see|go to)\b/i,
  ],
  [
    'naming',
    /\b(?:is|are|was|were) (?:also |usually |often |sometimes )?(?:called|known as|termed|named)\b|, (?:also |sometimes |often |commonly )?(?:called|known as|termed|referred to as) /i,
  ],
  ['law', /\b(?:the (?:rule|law|formula|equation|principle)|equals|equal to|proportional)\b|\s=\s/i],
  ['action', ENGLISH_ACTION],
  [
    'result',
    /^(?:the result|as a result|therefore|thus|hence|consequently|this is why|that is why|for this reason|so|the reason is|the cause is|(?:this|that) is because|the effect is)\b/i,
  ],
  ['dated', /\b(?:1[0-9]|20)\d\d\b|\b(?:century|centuries|decade)\b/i],
]
