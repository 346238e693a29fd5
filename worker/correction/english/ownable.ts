import { setOf } from '../correction.ts'

/**
 * Things that somebody or something has, one of which cannot stand without an article: "it's battery", "there house" and
 * "you're jacket" are wrong whatever goes before. No word among them describes, and none is a verb that follows "there".
 */
const THINGS = `account address apartment aunt bag battery bedroom bike birthday boss brother cabinet camera capital car career cat
  certificate chapter child citizen classmate client colleague colour color company computer cousin cup customer daughter deadline
  desk dictionary director dog door ear engine engineer essay eye face family father feature finger friend garage garden
  grandfather grandmother hair hand handle hat husband idea jacket job keyboard kitchen laptop leader lesson letter lid
  logo luggage manager meaning member menu mother mouth name neighbor neighbour nose notebook office opinion owner parent
  partner passport password pen pencil phone population president price printer profile project rector roof room salary
  school shape shirt shoe sister size skin son speed spouse student suitcase surname surface tail teacher telephone temperature
  ticket title toy uncle uniform village wallet website weight wife window wing`
/** Things that may also be what somebody is or does, where one of them is meant: only their plural says so. */
const PLURALS = `answers arms beliefs benefits books branches children clothes crops customs effects exams feathers feet fields files
  grades habits hands homes houses keys leaves legs lessons lives marks neighbours offices origins pages parents people plans
  results rights roots rules seats shoulders tasks teeth values voices words`

const withPlural = (word: string): string[] => [
  word,
  word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`,
]
export const OWNABLE = setOf(`${THINGS.split(/\s+/).flatMap(withPlural).join(' ')} ${PLURALS} house book`)

/** People who own things: "my fathers car". */
export const KIN = setOf(
  'father mother brother sister friend teacher son daughter wife husband uncle aunt neighbour neighbor boss dad mum mom baby king manager doctor grandfather grandmother cousin colleague student dog cat',
)
