import { mapOf, setOf } from '../correction.ts'

/** Common mistakes, and what is meant. */
export const MISSPELLINGS = mapOf(`
  teh=the recieve=receive recieved=received recieves=receives recieving=receiving goverment=government seperate=separate
  seperated=separated seperately=separately definately=definitely definitly=definitely occured=occurred
  occuring=occurring occurence=occurrence accomodate=accommodate accomodation=accommodation tommorow=tomorrow
  tomorow=tomorrow tommorrow=tomorrow enviroment=environment enviromental=environmental neccessary=necessary
  necessery=necessary begining=beginning untill=until beleive=believe beleived=believed knowlege=knowledge
  restaraunt=restaurant resturant=restaurant langauge=language calender=calendar importent=important
  intellegent=intelligent sentance=sentence pronounciation=pronunciation arguement=argument diffrent=different
  probaly=probably esential=essential realy=really becuase=because becouse=because alot=a_lot wich=which whith=with
  thier=their freind=friend freinds=friends adress=address adresses=addresses wierd=weird truely=truly
  publically=publicly succesful=successful successfull=successful sucess=success independant=independent
  existance=existence grammer=grammar refered=referred prefered=preferred maintainance=maintenance wether=whether
  writting=writing studing=studying comming=coming runing=running planing=planning stoped=stopped droped=dropped
  happend=happened lenght=length heigth=height strenght=strength widht=width acheive=achieve acheived=achieved
  achive=achieve agressive=aggressive apparantly=apparently aquire=acquire basicly=basically buisness=business
  bussiness=business catagory=category collegue=colleague collegues=colleagues comittee=committee commitee=committee
  completly=completely concious=conscious dissapear=disappear dissapoint=disappoint embarass=embarrass
  embarassed=embarrassed exellent=excellent excelent=excellent experiance=experience familar=familiar finaly=finally
  forein=foreign foriegn=foreign fourty=forty foward=forward futher=further garantee=guarantee gaurd=guard
  guidence=guidance harrass=harass hieght=height immediatly=immediately incidently=incidentally intresting=interesting
  intrest=interest interupt=interrupt knowledgable=knowledgeable liason=liaison libary=library loosing=losing
  managment=management millenium=millennium minature=miniature mispell=misspell neighbor's=neighbor's noticable=noticeable
  ocasion=occasion occassion=occasion oppurtunity=opportunity oppinion=opinion orginal=original paralell=parallel
  particulary=particularly peice=piece peices=pieces perminent=permanent persistant=persistent posession=possession
  posible=possible potatos=potatoes tomatos=tomatoes practicly=practically preceeding=preceding privelege=privilege
  priviledge=privilege proffesional=professional professer=professor quater=quarter questionaire=questionnaire
  recomend=recommend recomended=recommended relevent=relevant religous=religious remeber=remember repitition=repetition
  rember=remember rythm=rhythm saftey=safety scedule=schedule secratary=secretary sieze=seize similiar=similar
  sincerly=sincerely speach=speech strugle=struggle suprise=surprise suprised=surprised tecnology=technology
  temperture=temperature temprature=temperature thorough=thorough threshhold=threshold togather=together
  transfered=transferred twelth=twelfth unfortunatly=unfortunately usefull=useful usualy=usually vaccum=vacuum
  vegatable=vegetable visable=visible wellcome=welcome wheather=whether yeild=yield studnet=student studnets=students
  excercise=exercise excercises=exercises exersise=exercise childrens=children's informations=information
  equipments=equipment advices=advice homeworks=homework furnitures=furniture knowledges=knowledge`)

export const MISSING_APOSTROPHES = mapOf(`
  dont=don't doesnt=doesn't didnt=didn't cant=can't wont=won't isnt=isn't arent=aren't wasnt=wasn't werent=weren't
  hasnt=hasn't havent=haven't hadnt=hadn't couldnt=couldn't shouldnt=shouldn't wouldnt=wouldn't mustnt=mustn't
  im=I'm ive=I've youre=you're theyre=they're thats=that's whats=what's youve=you've weve=we've theyve=they've`)

/** Days, months, languages, peoples and places. `march` and `may` are words too, and have a rule of their own. */
export const PROPER_NAMES = new Map(
  [
    'english arabic french german spanish chinese turkish persian russian italian japanese korean hindi urdu hebrew',
    'islam muslim muslims christian christians jewish european african asian american british indian egyptian',
    'monday tuesday wednesday thursday friday saturday sunday',
    'january february april june july september october november december',
    'egypt jordan syria iraq palestine lebanon qatar kuwait bahrain oman yemen sudan tunisia algeria morocco libya',
    'london paris cairo baghdad damascus doha riyadh dubai amman beirut jerusalem tokyo berlin rome madrid moscow',
    'europe africa asia america india france germany england britain spain italy russia japan canada australia brazil',
    'ramadan quran',
  ]
    .join(' ')
    .split(' ')
    .map((name) => [name, name.charAt(0).toUpperCase() + name.slice(1)]),
)

/** Function words whose repetition is a slip. "That that" and "had had" can be right, so they aren't listed. */
export const GRAMMAR_WORDS = setOf(
  'the a an of in to is are was were and or for on at by with from as it this be we you he she they not if but which who have has',
)

/** After "it's" these show that "its" is meant; the ones below show the opposite after "its". */
export const OWNED = setOf(
  'leg legs tail name own price size shape head mother owner way place origin members leaves value colour color surface work effect role first last content contents users customers meaning part parts roots history capital population purpose limit budget',
)
export const NOT_OWNED = setOf(
  'a an the my your his her our their no not very so too clear likely possible important hard easy good bad late early true time cold hot raining great worth all just been being going getting also because only often usually never always',
)

export const THIRD_PERSON = mapOf(`
  go=goes have=has do=does want=wants need=needs like=likes live=lives work=works play=plays make=makes take=takes
  come=comes know=knows think=thinks say=says get=gets give=gives write=writes study=studies teach=teaches
  eat=eats drink=drinks look=looks feel=feels seem=seems help=helps speak=speaks run=runs buy=buys sell=sells
  learn=learns begin=begins start=starts stop=stops ask=asks try=tries use=uses visit=visits watch=watches sleep=sleeps
  sing=sings swim=swims walk=walks talk=talks listen=listens sit=sits stand=stands open=opens close=closes call=calls
  believe=believes understand=understands remember=remembers bring=brings keep=keeps leave=leaves find=finds show=shows`)
/** Back to the form after "can" and "did". */
export const BASE_OF_THIRD = new Map([...THIRD_PERSON].map(([base, third]) => [third, base]))

export const BASE_OF_PAST = mapOf(`
  went=go saw=see came=come took=take gave=give ate=eat wrote=write did=do had=have was=be were=be made=make knew=know
  thought=think said=say got=get bought=buy brought=bring began=begin broke=break found=find told=tell spoke=speak
  learned=learn studied=study worked=work wanted=want needed=need finished=finish started=start stopped=stop`)

/** Tools, formats and words of today that no dictionary has, in small letters as they are written. */
export const TOOLS = setOf(`
  vitest cron toml yaml json npm pnpm git github gitlab linux ubuntu debian docker kubectl nginx webpack vite eslint biome
  typescript javascript postgres postgresql mysql sqlite redis mongodb graphql regex stdin stdout stderr localhost async
  config configs env repo repos middleware backend frontend fullstack codebase changelog readme markdown dropdown checkbox
  tooltip tooltips navbar sidebar popup popups plugin plugins endpoint endpoints webhook webhooks hostname timestamp
  timestamps namespace namespaces runtime runtimes boolean booleans tuple enum enums struct mutex async autocomplete
  lowercase uppercase whitespace chatbot chatbots emoji emojis screenshot screenshots livestream podcast podcasts
  gradebook gradebooks byelaw byelaws vowelled unvowelled blog blogs wifi ebook ebooks elearning webinar webinars
  microlearning gamification upskilling reskilling onboarding offboarding stakeholder stakeholders tokenizer embeddings
  dataset datasets metadata workflow workflows semver initializer initializers tokenize tokenized tokenizes args hashbang destructure destructured destructuring nullish
  symlink symlinks symlinked lvalue gzip gzipped unzip unzipped workerd param params bundler bundlers minify minified
  login logins signup logout username usernames deduplicate deduplicated deduplication eprint preprint preprints falafel tahini captcha modal modals`)
