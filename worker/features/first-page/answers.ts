import type { Context } from 'hono'
import { connect } from '#db/client.ts'
import type { Locale } from '#db/vocabulary.ts'
import { FIRST_PAGES, type FirstPageName } from '#worker/contract/first-pages.ts'
import type { Preferences } from '#worker/contract/preferences.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { getOwnUser } from '#worker/features/account/auth/own-user.ts'
import { findPreferences } from '#worker/features/account/preferences/queries.ts'
import { getQuota } from '#worker/features/billing/quota.ts'
import { generalSettings } from '#worker/features/settings/general.ts'
import { gathered } from '#worker/platform/database/gathered.ts'
import { databaseBehind } from '#worker/platform/database/sent-along.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import { answersFor } from '#worker/platform/identity/session.ts'
import type { Services } from '#worker/platform/services.ts'

/** Answers a call of the API in this isolate. */
export type Ask = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>
/** Bodies by the address of their call. */
export type Answers = Record<string, unknown>

const API = '/api/v1'
export const SETTINGS = `${API}/general/settings`
const UNREAD = '/notifications?limit=1'

type Asked = { calls: readonly string[]; caller: Caller; lang: Locale; ask: Ask }

type OfFrame = Omit<Asked, 'calls'>

/** What all that is read for one page goes to the database by: as one batch, with the session's row. */
export const pageServices = (c: Context<AppEnv>): Services => {
  const { services } = c.var
  const { $client } = services.db
  const database = gathered(databaseBehind($client), (statements) => $client.batch(statements))
  return { ...services, db: connect(database) }
}

/** The answers to calls of the API; those that are refused are absent. */
async function answersTo(
  c: Context<AppEnv>,
  services: Services,
  { calls, caller, lang, ask }: Asked,
): Promise<Answers> {
  const answers: Answers = {}
  const settle = async (call: string) => {
    const url = new URL(API + call, services.env.APP_ORIGIN)
    const request = new Request(url, { headers: { 'Accept-Language': lang } })
    answersFor(request, { caller, services })
    const response = await ask(request, c)
    if (response.ok) answers[API + call] = await response.json()
  }
  await Promise.all(calls.map(settle))
  return answers
}

/** What every page asks for about its reader. */
async function readerAnswers(services: Services, { caller: { userId } }: OfFrame) {
  const [user, preferences, settings] = await Promise.all([
    getOwnUser(services, userId),
    findPreferences(services, userId).then(found),
    generalSettings(services),
  ])
  const answers: Answers = {
    [`${API}/user/profile/fetch`]: { data: { user } },
    [`${API}/user/preferences`]: { data: preferences },
    [SETTINGS]: { data: [settings] },
  }
  return { answers, preferences, settings }
}

/** What may be used, for the frame with the menu. A refusal is asked for again by what says why. */
async function quotaAnswer(services: Services, { caller }: OfFrame): Promise<Answers> {
  const quota = await getQuota(services, caller.userId).catch(() => undefined)
  return quota ? { '/api/quota': { data: quota } } : {}
}

/** What the frame of a signed-in page asks for; who has not proved the email yet is asked for that and sees no frame. */
export async function frameAnswers(c: Context<AppEnv>, of: OfFrame): Promise<Answers> {
  const services = pageServices(c)
  const [reader, ...others] = await Promise.all([
    readerAnswers(services, of),
    of.caller.verified ? quotaAnswer(services, of) : {},
    of.caller.verified ? answersTo(c, services, { ...of, calls: [UNREAD] }) : {},
  ])
  return Object.assign(reader.answers, ...others)
}

export type PageAnswers = { answers: Answers; preferences: Preferences; settings: GeneralSettings }
type OfPage = OfFrame & { page: FirstPageName }

/**
 * The answers to the calls that a page begins with, read in one trip to the database together with the session's row;
 * undefined where one that the page needs is refused.
 */
export async function pageAnswers(
  c: Context<AppEnv>,
  { page, ...of }: OfPage,
): Promise<PageAnswers | undefined> {
  const services = pageServices(c)
  const { path, framed, calls, parts } = FIRST_PAGES[page]
  const segments = c.req.path.split('/')
  // As they stand in the address of the page, so that none leads to another call.
  const filled = (call: string) =>
    call.replace(/\$\w+/g, (name) => segments[path.split('/').indexOf(name)] ?? '')
  const needed = [...(framed ? [UNREAD] : []), ...calls.map(filled)]
  const [reader, quota, answers] = await Promise.all([
    readerAnswers(services, of),
    framed ? quotaAnswer(services, of) : {},
    answersTo(c, services, { ...of, calls: [...needed, ...parts.map(filled)] }),
  ])
  if (needed.some((call) => !(API + call in answers))) return undefined
  return { ...reader, answers: { ...reader.answers, ...quota, ...answers } }
}
