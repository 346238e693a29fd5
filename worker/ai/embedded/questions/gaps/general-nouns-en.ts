/**
 * Nouns that stand for what other words say (a fact, a way, a part, a result) or measure it. Left out, they are guessed
 * from the sentence alone, or several of them fit.
 */
const GENERAL = new Set(
  `ability absence access account achievement act action activity addition advance advantage advice affair age agreement
  aid aim alternative amount analysis answer anyone anything apart appearance application approach area argument arrival
  arrangement array aspect assistance association assumption attempt attention attitude authority availability average
  background balance base basis beginning behalf being benefit bit block body bottom bulk burden capability capacity care
  case category cause center centre century chance change chapter character characteristic choice circumstance claim class
  code collection combination comparison complexity component concept concern conclusion condition conduct connection
  consequence consideration construction contact content context contrast contribution control copy core corner country
  couple course credibility creation criterion danger day deal debate decade decision decline decrease degree demand
  description design desire detail development device difference difficulty dimension direction disadvantage discovery
  discussion distance distinction distribution division doubt drawback duration duty ease edge effect effectiveness
  efficiency effort element emphasis end ending enough environment equipment era error essence event evidence example
  exception exchange existence expense experience explanation expression extent eye face facility fact factor failure
  favor favour feature field figure first focus form formation forms foundation frequency front fulfillment full function
  future gain generation goal goods ground group growth guidance guide half hand head height help hold home hour human idea
  image impact implementation importance impression improvement inability incident inclusion increase independence
  individual influence information inhabitant innovation input instance instruction integration intent intention interaction
  interest interpretation introduction involvement issue item job key kind knowledge lack last latter layer lead least left
  length lesson level life lifetime light likelihood limit limitation line link list look lot lots loss main maintenance
  majority making man manner map mass matter maximum meaning means measure measurement mechanism member mention method
  middle mind minimum minority minute mixture mode model modification moment month more movement multitude name nature need
  network new notion number object objective observation occasion occurrence one onset operation opinion opportunity order
  organization origin outcome outline output outside pair paragraph part participant participation past pattern people
  percent percentage performance period permission person perspective phase phenomenon picture piece place plan plenty
  point popularity portion position possession possibility potential power practice preference preparation presence
  present pressure principle problem procedure process product production progress project promise proof property
  proportion protection provision purpose pursuit quality quantity question range rate ratio reach reaction reader reality
  reason recognition recommendation record reduction reference region regulation relation relationship relevance
  reliance remainder representation request requirement research resource respect response responsibility rest result
  return review right rise risk role root rule safety sake sample scale scenario scheme scope season second section sector
  security segment selection sense sentence separation sequence series service set setting severity shape share short
  shortage side sight sign significance similarity singular site situation size skill society solution some sort source
  space spread stage standard start state statement step stock story strategy strength stretch structure study stuff
  style subject substance success sum summary supply support surface system table target task technique tendency term test
  text theme theory thing third time title today tone tool top topic total touch trace transition treatment trend trouble
  truth try turn type understanding unit use user usage utilization value variation variety version view volume way wealth
  weakness week weight whole width woman word work world worth year yield north south east west northeast northwest
  southeast southwest once twice child men women children twentieth nineteenth eighteenth researcher scientist expert scholar author student teacher observer public crowd finding institution
  advancement regularity abundance memory careers career sake spite track boyhood`.split(/\s+/),
)

/** `lemma` is the singular in lower case. */
export const isGeneral = (lemma: string): boolean => GENERAL.has(lemma)
