/**
 * Words in which learners ask beside the words in which texts answer. A row is one meaning; its words are looked up in
 * any form. Rows that would bring two meanings together are left out: a missing word is refused, a wrong one misleads.
 */
export const EN_SYNONYMS = `reject refuse decline deny|start begin commence launch|make produce manufacture form create
build construct erect|buy purchase acquire|sell trade|cost price fee charge rent pay expensive worth|kill slay murder
die death dead perish drown|decide determine settle|depend rely|react respond response reaction|restore recover retrieve
inspect check examine test survey|propose suggest recommend|discover find detect|calculate compute reckon work out
measure gauge|finish complete end conclude|big large great huge|small tiny little minute|fast quick rapid speed swift
slow slowly gradual|deep depth|shallow thin|rot spoil decay bad ferment bacteria|job duty task work role occupation|keep hold store retain
preserve save|give hand provide supply grant|take receive collect|write author compose wrote|break crack fracture burst
grow increase rise raise climb expand|fall decrease drop reduce decline lower shrink|lose loss miss lost|choose select pick elect
lend loan borrow|bring carry transport convey|teach train instruct|invent devise design develop|colour color hue
valid expire expiry last|friend companion|fix repair mend|allow permit may let licence allowed permission|forbid prohibit ban illegal
use employ apply operate utilise|function purpose role|serve help assist aid support|leave depart go quit|arrive reach come enter
child kid boy girl baby young|student pupil learner|doctor physician surgeon|car vehicle automobile|house home dwelling building
illness disease sickness sick ill infection|money cash currency coin|old age aged ancient|height high tall|length long
wide width broad|often frequency frequently|hire employ engage|show display reveal indicate|explain describe account
change alter modify vary transform|method way technique approach|place location site spot position|wife husband married spouse
born birth|animal creature beast|happen occur result|fire burn blaze flame|boat ship vessel craft|sea ocean
stone rock|road street path way|town city village|king ruler monarch|war battle fight conflict|army troops soldiers
food meal eat diet|drink water liquid|rich wealthy|poor poverty|fear afraid scared worry|happy glad content|sad unhappy
angry anger cross|strange odd unusual|famous known|important main key essential vital|dangerous risk danger hazard harmful unsafe
safe safety secure protect|hurt harm damage injure injury|clean wash rinse|dirty unclean contaminated soiled|wet damp moist
dry arid|hot warm heat|cold cool chill|hard difficult tough|easy simple|strong power force|weak feeble|full fill
empty drain vacant|open unlock|close shut seal|stop halt prevent cease|continue go on remain stay|move travel journey go
turn rotate spin|push press force|pull draw drag|throw cast hurl|cut slice trim|join connect link attach|separate divide split part
mix blend combine stir|add extra include|remove delete take out get rid|count number amount quantity|limit maximum most
minimum least|rule law regulation byelaw|break violate contravene offend|fine penalty punishment punish|judge court magistrate
pay fine charge|owner holder proprietor|boss manager head chief leader master|worker employee labourer staff|company firm business
customer client buyer|shop store market|letter message note|book volume work text|picture image painting drawing
sound noise|light lamp lantern|dark night|morning dawn sunrise|evening dusk sunset|year annual yearly|month monthly
day daily|hour time o'clock|rain rainfall storm|wind gale|snow ice frozen|earth ground soil land|plant crop vegetation
tree wood timber|bee bees hive|insect bug|bird fowl|fish fishing|sheep lamb flock|horse mare|germ bacteria microbe microorganism
medicine drug remedy|blood bleed|heart cardiac|brain mind|bone skeleton|breathe breath lung|sleep rest asleep
wake awake|walk foot|run running|tired fatigue exhausted|believe think opinion|know aware knowledge|learn study
remember recall memory|forget forgotten|understand grasp|ask request apply|answer reply respond|say tell speak state
name call title|word term|language tongue|read reading|hear listen|see look watch observe notice|smell scent odour
touch feel contact|like prefer love favour|hate dislike|want wish desire lack|need require necessary|try attempt
succeed success|fail failure|win prize award|gift present|share divide portion|half fifty|twice two double|first initial earliest
last final latest|before prior earlier|after later following|near close beside|far distant distance|inside within interior
outside exterior|top upper peak summit|bottom base lower foot|side edge margin|middle centre center|front face|back rear behind
map chart|measure size|weigh weight heavy|temperature degrees hot|pressure bar|metal iron steel|gold silver
glass pane|paper sheet page|cloth fabric|rope cord line|box case container|bag sack|door entrance gate|window pane
wall fence barrier|roof ceiling|floor storey|bed mattress|chair seat|table desk|key clue|tool instrument device equipment
machine engine device apparatus|computer server machine|file document record|password passphrase|copy duplicate backup
delete erase remove|send transmit deliver|get receive obtain gain|swap exchange barter trade|steal theft stolen|hide conceal hidden
escape flee run away|follow chase pursue|attack assault|defend guard protect|wolf wolves predator|enemy foe opponent rival
help rescue save|promise vow pledge|agree consent accept|disagree dispute object|trust confidence faith|pray prayer worship
god lord|holy sacred|poem psalm song|sing song chant|story tale|true real fact|lie false untrue|secret private confidential
public open|early soon|late delay overdue|quickly soon|always every|never not|rarely seldom|usually normally mostly
replace substitute change|update renew extend extension|cancel revoke withdraw|appeal complain complaint|report notify inform tell
register enrol sign up|member resident subscriber|visitor guest|neighbour nearby|parents father mother|brother sister sibling
spread expand scatter|collapse fall down|explode burst blow up|float swim|sink drown|freeze frozen ice|melt thaw
boil boiling|evaporate vapour steam|dissolve solution|salt salty saline|acid acidic sour|poison toxic venom
absorb soak take in|release emit give off|store reserve|flow stream current|block obstruct|shake tremble vibrate quake shiver
lighthouse tower lamp|wedding married marriage|oil fuel|clock watch timekeeper|sailor seaman mariner|captain master commander
harbour port dock|anchor moor mooring berth|tax duty levy|vote elect election|news report|grandpa grandfather|grandma grandmother|trouble distress emergency|paperwork document permit|scared frightened|
stream river|baby infant young|normal ordinary common|accident accidental mishap|insurance insured cover|turn become|leader chief|
weekend saturday sunday|garbage waste rubbish refuse|kids children|guy man|clothes garment|phone telephone call|lift elevator|
flat apartment|autumn fall|film movie|holiday vacation|buy pay|cheap inexpensive low|careful caution|shine bright|germs infection|trip voyage journey tour expedition`
