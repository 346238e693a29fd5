/** Irregular verbs in the past of what somebody does or what happens, and not of what is so. */
const IRREGULAR = new Set(
  'ate,awoke,beat,became,began,bent,bit,blew,bound,bought,broke,brought,built,burst,came,caught,chose,clung,crept,cut,drank,drew,drove,dug,fed,fell,fled,flew,forbade,forgave,fought,found,froze,gave,got,grew,ground,heard,hid,hit,hung,hurt,kept,knelt,laid,leapt,led,left,lent,let,lit,lost,made,met,overcame,overthrew,overtook,paid,put,ran,rang,read,rode,rose,sang,sank,sat,saw,seized,sent,set,shook,shot,shut,slept,slid,slipped,sold,sought,spent,split,spoke,sprang,spread,sprung,stole,stood,struck,stuck,stung,swallowed,swam,swept,swore,swung,taught,threw,told,took,tore,turned,undertook,upset,went,wept,withdrew,woke,won,wore,wound,wove,wrote'.split(
    ',',
  ),
)
/** Regular verbs of what is so, of thinking and of speaking: nothing happens that could be put in order. */
const STATE = new Set(
  'admired,flowed,meandered,roared,rustled,shivered,swirled,whirled,ran,appeared,assumed,beat,blazed,burned,carried,cheered,clapped,cried,danced,decorated,giggled,gleamed,glowed,grew,hung,hurt,laughed,listened,marched,played,prayed,sang,sat,screamed,shone,shouted,slept,smiled,stared,stood,stretched,struggled,travelled,traveled,waited,walked,wandered,whispered,avoided,belonged,behaved,believed,called,cared,claimed,consisted,contained,continued,covered,depended,deserved,described,desired,disliked,doubted,dressed,enjoyed,equalled,existed,expected,feared,filled,followed,guessed,happened,hated,hoped,ignored,imagined,included,intended,involved,kept,lacked,lasted,lay,liked,lived,located,looked,loved,mattered,meant,missed,named,needed,noted,occurred,owned,pleased,possessed,preferred,pretended,proved,reached,referred,related,remained,remembered,replied,represented,required,resembled,resided,respected,satisfied,seemed,served,shared,smelled,sounded,stated,stayed,suffered,supposed,surrounded,suspected,tasted,tended,trusted,used,valued,wanted,watched,wished,wondered,worked,worried'.split(
    ',',
  ),
)
const ADJECTIVE_FIRST =
  /^(?:aged|naked|wicked|sacred|rugged|ragged|crooked|beloved|learned|tired|red|bed|hundred|need|seed|speed|indeed|weed|breed|greed|deed|shed|sled|kindred)$/
/** What is done to somebody at one time. */
const DONE_TO =
  /^(?:abolished|adopted|appointed|arrested|assassinated|attacked|awarded|banished|beaten|blamed|born|bought|broken|brought|built|buried|burned|burnt|captured|caught|chosen|completed|conquered|crowned|cut|defeated|deposed|destroyed|discovered|divided|driven|eaten|elected|established|executed|exiled|expelled|forced|formed|found|founded|freed|given|granted|imprisoned|introduced|invaded|invented|invited|joined|killed|launched|laid|lifted|locked|married|moved|murdered|opened|ordered|overthrown|published|put|raised|rebuilt|released|removed|replaced|rescued|restored|saved|sent|set|sentenced|shot|signed|sold|stolen|struck|taken|thrown|tied|tricked|turned|wounded)$/

const isPast = (word: string) =>
  IRREGULAR.has(word) || (/\p{Ll}{2}ed$/u.test(word) && !ADJECTIVE_FIRST.test(word))

/** With where to, a posture or a way of moving is something that happens: "sat down", "walked into the forest". */
const WITH_GOAL =
  /^(?:ran|sat|stood|walked|travelled|traveled|marched|carried|stretched|wandered|looked|stared)$/
const GOAL =
  /^(?:down|up|to|into|away|out|off|back|home|towards?|through|across|over|onto|past|from|after|inside|outside|for|round|around)$/

export const isDeed = (word: string, next = ''): boolean =>
  isPast(word) && (!STATE.has(word) || (WITH_GOAL.test(word) && GOAL.test(next)))
export const isFinitePast = (word: string): boolean =>
  isPast(word) || /^(?:was|were|had|did|could|would|said|thought|knew|felt|stood|lay|meant)$/.test(word)
export const isDoneTo = (word: string): boolean => DONE_TO.test(word)
