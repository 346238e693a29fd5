/**
 * What learners say, and before which words of textbooks they probably mean: `asked asked > found found`. These lead to
 * passages and order them, and never prove that one answers, so a row may be generous. People, rules, work, money.
 */
export const EN_LIFE = `kid kids child teenager minor > age young parent guardian minor youth under aged juvenile pupil infant
grownup adult > age aged over elder mature|old elderly > age aged senior years pension ancient former|young > age youth junior minor early
baby > infant newborn birth womb nurse milk cub calf chick larva|mum mom dad parents folks > mother father parent guardian family consent
grandpa grandma grandad granny > grandfather grandmother ancestor old elder|brother sister > sibling family twin|wife husband > marry marriage spouse couple wedding
wedding married > marry marriage bride ceremony husband wife|family relatives > parent child household kin clan descend heir dependant
friend buddy mate > companion ally colleague friendship partner|boss > manager director head chief supervisor leader employer owner chair
leader ruler > king president chief head govern governor emperor sultan caliph commander power|king queen > reign throne crown monarch dynasty emperor ruler royal
government > state authority minister parliament council law public administration policy|police cops > officer authority arrest inspector warden crime
join joining > member membership apply enrol register admission admit become sign enter|sign signup > register enrol application membership signature contract
quit leave leaving > resign withdraw leave terminate end cancel expire exit depart withdrawal|back return > refund return restore repay recover reverse reimbursement
refund reimbursed > repay return deposit money fee|money cash > fee price cost pay payment amount fund income wage salary coin currency pound dollar refund sum capital budget wealth
cost costs expensive price > fee price charge pay amount rate pound dollar euro free tariff worth value|cheap > low price cost inexpensive afford discount save
free > charge gratis fee cost liberty open|pay paid paying > fee payment price due amount charge wage salary settle|paycheck salary wages > wage income pay earn
earn earning > income profit wage receive revenue|rich wealth wealthy > capital property income fortune prosperity gold trade|poor > poverty needy low income charity destitute
bank > loan deposit credit account interest money|loan borrow lend > debt credit interest return item repay days due lender|debt owe > loan credit creditor repay due
tax taxes > duty levy revenue rate zakat customs|save saving savings > reduce store deposit keep less conserve preserve|spend spending > cost expense consumption pay budget
buy buying purchase > trade price market sell acquire order pay|sell selling sold > trade market price merchant export sale goods|shop store > market trade goods retail merchant
customer client > consumer user buyer demand service|business company firm > enterprise trade industry organisation corporation commerce merchant|rent renting > lease tenant hire fee
job jobs career > work employment occupation trade profession role task duty employee position labour|living > occupation profession trade work earn income
hire hired > employ recruit engage rent appoint|fired sacked > dismiss terminate discharge remove suspend|worker workers > employee staff labour labourer personnel operator
break breaks broke breaking > violate breach damage fail offence rule fracture rest crack|rule rules law > regulation article shall must provision act code permit statute
allowed allow can may > permit permission permitted authorised may lawful licence right entitled|illegal banned forbidden > prohibit offence unlawful must not ban restrict
punished punishment trouble > penalty fine offence suspend sanction prison liable sentence ban expel|fine > penalty offence liable pay level
caught > arrest offence inspect capture trap found|jail prison > imprison sentence custody captive detention|steal stolen thief robbery > theft rob loot fraud burglary
cheat cheating > fraud dishonest plagiarism deceive copy|lie lying > false deceive untrue|crime criminal > offence guilty court punish law|court judge sue > tribunal magistrate appeal hearing legal judgement
agree agreement deal > treaty consent contract accept accord approval pact|disagree argue unhappy object > appeal dispute complaint object oppose reject protest
complain complaint complaining > appeal complaint dispute committee grievance report|decision decide decided > vote resolve judgement ruling majority determination appeal committee verdict
vote voting elect > election ballot majority member candidate quorum poll|meeting > assembly council committee session quorum conference gathering
charge responsible > manager responsible committee officer duty head supervise|owner own owns > property proprietor belong possess holder|lawyer > legal court counsel advocate law
paper papers paperwork documents > permit licence certificate form document registration record written|permit licence license > permission authorise valid certificate grant issue
id identity > identification passport card name badge proof|form forms > application written fill request document|deadline late overdue > within days before date time due expire delay period fine
rush hurry urgent > emergency immediate fast priority deadline|forever permanent > indefinite lifetime eternal last perpetual|expire expired runs > valid validity expiry renew term
renew renewal extend > renewal extension period again valid|cancel cancelled > revoke withdraw terminate refund suspend|lose lost losing > loss missing replace damage forfeit defeat
find found > discover locate detect search seek recover|broken > damage fault defect repair fail fracture crack|fix fixing repair > repair maintain maintenance mend restore correct service
wrong mistake mistakes error > fault error failure defect incorrect mishap|problem problems trouble issue > difficulty fault failure danger defect challenge distress disorder disadvantage
help helping > assist aid support rescue relief benefit assistance contribute|ask asking request > request apply application permission question petition enquiry|tell told warn > inform notify report announce notice warn declare
call phone ring > telephone contact notify emergency number call|write writing wrote > author record written compose ascribe text letter script draft|read reading > text book script literacy interpret
story tale > narrative legend myth tale account novel|book books > author text volume publish library work manuscript|poem poetry > poet verse psalm ode rhyme lyric|song sing music > hymn melody psalm chant rhythm
name named called > title known term call label designate refer|mean means > denote signify refer define sense stand imply|word words > term vocabulary language meaning phrase|language speak > tongue translation dialect spoken speech
say says said > state declare claim speak quote according|think thinks thought > believe consider opinion theory suppose argue hypothesis idea philosophy|believe belief > faith religion doctrine creed
god gods lord > divine deity lord worship holy allah sacred|pray prayer praying > worship prayer ritual liturgy mosque temple|church mosque temple > worship religious building prayer shrine|holy > sacred divine revered
die died death dead dying > death perish kill fatal mortality deceased lose drown pass grave|kill killed killing > destroy death murder execute slay lethal poison massacre|born birth > birth native originate child
life lived living > existence survive lifespan biography inhabit live exist|alive survive survived > survivor survival live escape endure|live lives living > inhabit dwell resident habitat settle home population reside
house home > dwelling building residence household shelter accommodation premises|room rooms > chamber hall cabin premises space|city town village > settlement municipality urban capital population inhabitants
country countries > nation state kingdom land republic territory|place places where > site location region area spot|school schools > education pupil student teacher class institution|teacher > instructor tutor master trainer professor
student students > pupil learner trainee apprentice|learn learning study > education training skill memory practise knowledge course remember|training > course instruct induction skill exercise qualified
test exam exams > examination assess trial measure grade score|smart clever > intelligent skill genius wise|famous > renowned known celebrated notable|scientist scientists expert > researcher physicist scholar inventor discover
inventor invent invented > design patent build discover devise develop create first|discover discovered > find first observe reveal explorer|first > earliest initial original pioneer begin
fight fighting war > battle attack army conflict invade siege rebel defeat|army soldiers soldier > troop force military infantry commander legion|enemy > opponent attacker hostile rival|win won winner > victory defeat prize conquer award triumph succeed
prize award reward > medal honour reward grant win money|attack attacked > assault raid invade threat strike offensive|weapon weapons gun > arms sword cannon missile bomb|peace > treaty truce calm ceasefire
start started begin > origin found establish begin launch initiate cause open|end ended finish stop > final abolish conclude cease close terminate fall collapse halt prevent|fall fell > collapse decline drop defeat tumble stairs ruin
hurt injured accident injury > injury accident wound fall harm burn damage pain|scared afraid fear > fear danger worry threat anxiety flee startle soak|angry mad > anger rage fury protest|happy > joy content satisfy pleasure
sad > grief sorrow mourn loss|love loved > affection loyal devotion kindness loyalty mercy|hate > hostile oppose resent|lonely alone > isolate single solitary supervision by-himself unaccompanied
dangerous danger risky > hazard risk harm toxic threat safety|safe safety safely > protect security risk hazard prevent goggles|careful > caution care attention avoid warn|secret > hidden private confidential conceal cipher
guest guests visitor visitors outsider > visitor public non-member guest stranger accompany|stranger > unknown visitor foreign|member members > membership join person resident|everyone everybody > all public whole common universal
holiday weekend day off > sunday saturday closed leave rest vacation public|open opening hours > hours daily open o'clock morning evening|closed shut > close lock seal block|bring take carry > transport transfer bring import remove bear
eat eating food > feed diet consume nutrition meal prey crop|drink drinking > water liquid thirst consume beverage potable|hungry starving > famine hunger feed food starve|cook cooking > boil heat bake roast oven stove
trip travel traveling journey > voyage expedition route transport tour sail visit|ship ships boat > vessel sail fleet navigate harbour craft berth moor sea|port harbor > harbour dock berth quay anchor|drive driving car > vehicle transport road engine speed traffic
weather > climate rain wind temperature storm pressure|storm > gale distress wind thunder hurricane cyclone|news > report media press inform|trade trading > commerce merchant export import route goods
insurance insured cover > insure liability policy risk compensation|neighbor neighbour > nearby adjacent resident border|noise noisy loud > sound quiet disturb volume decibel|clothes wear wearing > dress garment equipment gloves goggles protective sleeves hair boots
dirty mess > clean waste rubbish contaminate pollution dust|trash garbage rubbish > waste litter dispose discharge refuse|key keys > lock key access cabinet|lock locked > secure key close cabinet
pet pets dog dogs cat > animal animals|smoke smoking > tobacco fire fume cigarette smoke|alcohol drunk > wine beer spirit intoxicate`
