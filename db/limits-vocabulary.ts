import { FIRST_LIMITS } from './account-vocabulary.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What the product allows; times in milliseconds, sizes in bytes. */
export const LIMITS = {
  ...FIRST_LIMITS,
  jsonBytes: 256 * 1024,
  transcriptBytes: 2 * 1024 * 1024,
  /** Faults of a caption file that are listed. */
  cueFaults: 200,
  /** Pages of a scan that are read in its owner's browser, and what one of them holds. */
  scanPages: 200,
  scanLinesPerPage: 300,
  scanLineChars: 1_000,
  scanPageChars: 12_000,
  /** The picture of a page for a provider. */
  scanPictureBytes: 4 * 1024 * 1024,
  passagesAtOnce: 40,
  /** Translations that are saved or approved in one call. */
  segmentsAtOnce: 200,
  unpackedBytes: 50 * 1024 * 1024,
  archiveEntries: 2_000,
  archiveRatio: 200,
  pages: 500,
  /** A larger PDF isn't opened to cut a page out of it, which takes up to ten times its bytes of memory. */
  cutBytes: 6 * 1024 * 1024,
  segmentChars: 20_000,
  documentChars: 3_000_000,
  valueMax: 100,
  answersMax: 6,
  itemsMin: 2,
  itemsMax: 8,
  acceptedMax: 20,
  tagsPerQuestion: 10,
  /** Questions of one file that is imported. */
  importQuestions: 5_000,
  importBytes: 8 * 1024 * 1024,
  /** Translations whose replaced word is taken back in one call. */
  replacedAtOnce: 5_000,
  /** A long course in two languages. */
  xliffBytes: 16 * 1024 * 1024,
  /** Questions that are exported by their ids. */
  questionsExported: 5_000,
  /** A text that the server translates or corrects, how often one person may ask for it, and one that a browser corrects. */
  translateChars: 5_000,
  correctedChars: 100_000,
  translatesPerMinute: 60,
  translateWindowMs: MINUTE,
  levels: 8,
  /** Subjects of a course, and those that one lesson takes together. */
  subjects: 10,
  lessonsPerLevel: 8,
  /** What a course may have of them once a person adds some. */
  levelsPerCourse: 40,
  lessonsPerCourse: 200,
  /** Blocks that a lesson shows, and all that it holds with those that were rejected. */
  blocksPerLesson: 400,
  blockRowsPerLesson: 2_000,
  cardsPerLesson: 200,
  lessonOpsAtOnce: 100,
  sessionMs: 365 * DAY,
  sessionIdleMs: 30 * DAY,
  /** For how long a session that was read need not be read again, by who hears of its end. */
  recentSessionMs: MINUTE,
  /** How far a copy of the database may be behind to be read from: two rounds of the cron and a half. */
  replicaAgeMs: 150_000,
  /** Attempts given to one student besides those of the rules, of each exam or exercise. */
  extraAttempts: 20,
  /** Minutes given to one attempt while it runs, in all. */
  extraMinutes: 600,
  /** By how much all coming attempts of a student may be longer, in percent. */
  extraPercent: 200,
  /** How often that may be said of one student in one course. */
  extraTimes: 100,
  /** Who has not been seen for this long and has not finished may need help; after the longer time they have left. */
  stoppedMs: 5 * DAY,
  goneMs: 60 * DAY,
  /** Numbers of a course are counted again once they are older, or when its instructor asks. */
  insightsMs: 10 * 60_000,
  insightsPerHour: 60,
  /** Students who are named for one file; without names it holds everyone. */
  studentsExported: 2_000,
  announcementsPerCourse: 500,
  /** Announcements of one instructor in a day, and messages to single students. */
  announcementsPerDay: 20,
  messagesPerDay: 500,
  messagesPerStudent: 500,
  messageChars: 4_000,
  /** "Does not match its source", of one student in one window. */
  reportsPerStudent: 20,
  reportsWindowMs: DAY,
  /** Cards of a daily review, and all grades of a day, with those that were taken back. */
  reviewsPerDay: 20,
  gradesPerDay: 200,
  /** How long a grade that was given without a connection is taken. */
  lateGradeMs: 30 * DAY,
  /** Courses that a student plans at once, and how far ahead. */
  plansPerStudent: 20,
  planDays: 730,
  /** Notes and highlights of one student in one lesson, and what one holds. */
  notesPerLesson: 200,
  notesInFile: 5_000,
  noteChars: 4_000,
  quoteChars: 1_000,
  otpMs: 10 * MINUTE,
  otpTries: 3,
  /** Codes of one claim, and those that are asked for outside of every claim of an address. */
  otpPerDay: 5,
  otpPerNetworkDay: 10,
  otpPerAddressDay: 20,
  resetMs: 30 * MINUTE,
  emailChangeMs: DAY,
  resetsPerDay: 5,
  resetsPerAddressDay: 20,
  loginFailuresPerAddress: 10,
  loginFailureWindowMs: 15 * MINUTE,
  loginFailuresPerEmail: 50,
  loginEmailWindowMs: HOUR,
  /** How long a browser counts as one in which its owner has logged in. */
  deviceMs: 365 * DAY,
  /** Floods from one network, whatever they ask for. */
  authCallsPerAddress: 1_200,
  authWindowMs: 10 * MINUTE,
  registrationsPerAddress: 300,
  registerWindowMs: HOUR,
  /** What one user may have at once; generated questions count too. */
  coursesPerUser: 200,
  questionsPerUser: 20_000,
  promptsPerUser: 100,
  conversationsPerUser: 500,
  /** Questions in one conversation, what one may hold, and how many of them a person may ask in a window. */
  questionsPerConversation: 500,
  askChars: 2_000,
  asksPerWindow: 20,
  asksWindowMs: MINUTE,
  categoriesPerUser: 100,
  openJobsPerUser: 10,
  socketsPerUser: 20,
  materialsPerUser: 5_000,
  /** Calls of the API from one network, whatever they ask for. */
  callsPerAddress: 6_000,
  callsWindowMs: MINUTE,
  uploadsPerUser: 120,
  uploadsPerAddress: 600,
  uploadWindowMs: 10 * MINUTE,
  reauthenticationTries: 10,
  reauthenticationWindowMs: 15 * MINUTE,
  /** How long after the password the code of the authenticator may come, and how often it may be wrong. */
  secondFactorMs: 5 * MINUTE,
  secondFactorTries: 3,
  secondFactorFailuresPerHour: 10,
  recoveryCodes: 10,
  avatarBytes: 2 * 1024 * 1024,
  avatarSide: 4096,
  thumbnailBytes: 4 * 1024 * 1024,
  /** A signature or logo as uploaded, and the side to which it is drawn smaller. */
  certificatePictureBytes: 2 * 1024 * 1024,
  certificatePictureSide: 900,
  /** How often a certificate may be issued again under another name. */
  certificateReissues: 3,
  /** How long one may be valid where it is not for ever, and how long before its end its holder is reminded. */
  certificateMonths: 120,
  certificateRemindMs: 30 * DAY,
  /** Silence in a lesson after which nobody is taken to be reading on. */
  pauseMs: 3 * MINUTE,
  waitingHashes: 32,
  /** How long it is kept who did what to an account. */
  authEventsMs: 180 * DAY,
  /** A question that a course did not answer says little about the course of later. */
  unansweredMs: 180 * DAY,
  /** How long email and push of a notification are tried, and how long it is kept what became of them. */
  deliveryMs: DAY,
  outboxMs: 30 * DAY,
  fileLinkMs: 5 * MINUTE,
  /** A recording is played for as long as it lasts. */
  recordingLinkMs: 6 * HOUR,
  answerGraceMs: 5_000,
  pageSize: 20,
  stepRetries: 4,
  /** Sharing and selling, of one course; revoked ones count too. */
  inviteCodesPerCourse: 100,
  couponsPerCourse: 100,
  /** Sales of a month read at once; a file holds all of them. */
  statementLines: 1_000,
  invitationsPerCourse: 5_000,
  /** Mails to people who may not know us: at once, and of one instructor in a day. */
  invitationsAtOnce: 100,
  invitationsPerDay: 300,
  /** Addresses of one list, of which as many are invited as a day allows. */
  addressesRead: 1_000,
  addressListBytes: 1024 * 1024,
  inviteCodeChars: 8,
  usesMax: 100_000,
  /** Two addresses each; a map of a site holds at most 50,000. */
  siteMapCourses: 5_000,
  /** Codes and coupons of one person that lead nowhere. */
  wrongCodes: 30,
  wrongCodesWindowMs: 15 * MINUTE,
} as const
