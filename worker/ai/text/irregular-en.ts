/** Forms of English verbs and nouns that no stemmer brings together: the first word of a row stands for all of it. */
const ROWS = `be been was were|begin began begun|bend bent|bind bound|bite bit bitten|bleed bled|blow blew blown
break broke broken|breed bred|bring brought|build built|burn burnt|buy bought|catch caught|choose chose chosen|come came
cost costs|creep crept|cut cuts|deal dealt|dig dug|draw drew drawn|drink drank drunk|drive drove driven|eat ate eaten
fall fell fallen|feed fed|feel felt|fight fought|find found|flee fled|fly flew flown|forbid forbade forbidden
forget forgot forgotten|freeze froze frozen|get got gotten|give gave given|go went gone|grow grew grown|hang hung
hear heard|hide hid hidden|hold held|keep kept|kneel knelt|know knew known|lay laid|lead led|leave left|lend lent
lie lay lain|light lit|lose lost|make made|mean meant|meet met|pay paid|ride rode ridden|ring rang rung|rise rose risen
run ran|see saw seen|seek sought|sell sold|send sent|set sets|shake shook shaken|shine shone|shoot shot|show shown
shrink shrank shrunk|sing sang sung|sink sank sunk|sit sat|sleep slept|slide slid|speak spoke spoken|spend spent
spread spreads|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|strike struck|swear swore sworn
sweep swept|swell swollen|swim swam swum|take took taken|teach taught|tear tore torn|tell told|think thought
throw threw thrown|understand understood|wake woke woken|wear wore worn|weave wove woven|weep wept|win won|wind wound
write wrote written|die died dying dies|lie lying|dry dried dries|carry carried|try tried|use used using|child children
man men|woman women|foot feet|tooth teeth|mouse mice|goose geese|person people|leaf leaves|half halves|life lives
knife knives|wife wives|wolf wolves|shelf shelves|thief thieves|loaf loaves|bacterium bacteria|nucleus nuclei
larva larvae|crisis crises|analysis analyses|index indices|medium media|phenomenon phenomena|datum data|ox oxen`

const firstForms = new Map(
  ROWS.split(/[|\n]/).flatMap((row) => {
    const [first = '', ...forms] = row.trim().split(' ')
    return forms.map((form): [string, string] => [form, first])
  }),
)

/** The plain form of a folded English word; itself where it is regular. */
export const plainForm = (word: string): string => firstForms.get(word) ?? word
