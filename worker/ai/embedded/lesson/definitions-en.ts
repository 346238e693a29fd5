const SUBJECT = "(?<term>(?:The |An? )?\\p{L}[\\p{L} '’-]{2,45}?)"

export const ENGLISH_WIDER: RegExp[] = [
  new RegExp(
    `^${SUBJECT} (?:is|are) (?<meaning>(?:[\\p{L}-]+ ){0,4}?\\p{L}+ (?:that|which|who|in which|used|made|between|where|by which) .{10,})$`,
    'u',
  ),
  new RegExp(
    `^${SUBJECT} (?:is|are) (?<meaning>the (?:[\\p{L}-]+ )?\\p{Ll}+ (?:of|at which|by which|in which|on which|that|which|between|from|where|around|into) .{10,})$`,
    'u',
  ),
  new RegExp(
    `^${SUBJECT} (?:is|are) (?<meaning>(?:an?|any) (?:[\\p{L}-]+ ){0,4}?\\p{L}+ (?:of|with|for|from|in|on) .{8,})$`,
    'u',
  ),
  // "A position is what somebody says he wants."
  /^An? (?<term>\p{L}[\p{L}-]+(?: [\p{L}-]+)?) is (?<meaning>(?:what|the reason for which|the reason why) .{10,})$/u,
  /^(?<term>(?:The |An? )?\p{L}[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}?)(?:, or [^,]{2,30},)? (?:means|refers to) (?<meaning>.{12,})$/u,
  // "A contact time, which is the time that…, …"
  /^(?:The |An? )(?<term>\p{L}[\p{L}'’-]+(?: [\p{L}'’-]+){0,2}), which is (?<meaning>(?:an?|the) [^,]{12,}), .+$/u,
  // "The smallest unit of life is called the cell."
  /^(?<meaning>(?:The|An?) [^,;:]{15,140}?) (?:is|are) (?:called|known as|termed|named) (?:the |an? )?(?<term>[\p{L}'’-]+(?: [\p{L}'’-]+){0,2})\.$/u,
]

const NO_SUBJECT =
  /^(?:this|that|it|there|these|those|he|she|they|what|which|here|one|another|each|such|all|some|many|most|both|if|when|because|in|on|at|for|by|with|as|no|not|people|you|we|so|but|and|nothing|everything|today|now)\b/i
const ROLE =
  /\b(?:result|reason|problem|goal|aim|purpose|idea|difference|answer|effect|role|rest|point|picture|case|trouble|trick|rule|story|question|example|advantage|disadvantage|cause|solution|lesson|chapter|section|step|way|key|mistake|task|work|job|thing|name|number|price|cost|second|first|third|third)s?$/i
const ACTION_SUBJECT = /^\p{L}+ing (?:over|in|on|at|from|with|to|for|up|the|an?)\b/iu
const NO_MEANING =
  /^(?:the (?:modern|usual|p{L}+est|capital|home|father|mother|author|owner|king|end|beginning|start|centre|center|heart|cause|product|job|duty|fault|secret|price|size|colour|number one|opposite|same|most|only|first|best|main|picture|result|price we|kind|sort|key|next|last|other|one|ones)|of|in|on|at|to|from|by|for|with|about|like|why|how|where|when|that|able|likely|more|less|not|also|often|usually|only|still|always|never|too|very|as|so|known|used|made|found|said|kept|given|taken|caused|built|based|a (?:good|great|bad|common|key|simple|big|small part|matter|reason|sign|way|lot|few|little|case|problem|question|result|danger|risk|habit|step|useful|cheap|safe|better|kind of|serious|must)|an (?:important|example|easy|old|excellent))\b/i
/** "measured with a ruler", "broken into pieces". */
const PARTICIPLE =
  /^(?:\p{Ll}+ly )?\p{Ll}+(?:ed|en|wn|pt|ld|nt) (?:with|by|in|on|from|to|at|for|before|after|between|into|twice|once|that|as)\b/u

/** "The mayor, a careful man named Finch": a person is no term. */
const PERSON =
  /^(?:an?|the|one of the) (?:\p{L}+ ){0,4}?(?:man|woman|boy|girl|child|son|daughter|widow|king|queen|captain|merchant|farmer|engineer|teacher|doctor|scientist|astronomer|priest|soldier|lady|gentleman|servant|friend|brother|sister|father|mother|mason|carpenter|writer|poet|painter)\b|\b(?:named|called) \p{Lu}/u

/** "An offer to think in Tokyo": told of one place, and so no meaning. */
const OF_A_PLACE = /\s(?:in|at|of) (?:the )?\p{Lu}\p{Ll}+/u

export const refusesEnglish = (term: string, meaning: string): boolean =>
  (OF_A_PLACE.test(meaning) && !/\p{Lu}/u.test(term.slice(1))) ||
  PERSON.test(meaning) ||
  NO_SUBJECT.test(term) ||
  ROLE.test(term) ||
  ACTION_SUBJECT.test(term) ||
  NO_MEANING.test(meaning) ||
  PARTICIPLE.test(meaning)
