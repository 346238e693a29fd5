import type { Context } from 'hono'
import type { Locale } from '#db/vocabulary.ts'
import {
  CARRIED_CALLS,
  type CarriedCall,
  FIRST_PAGES,
  type FirstPageName,
} from '#worker/contract/first-pages.ts'
import type { Preferences } from '#worker/contract/preferences.ts'
import type { GeneralSettings } from '#worker/contract/settings.ts'
import { getReader } from '#worker/features/account/reader-queries.ts'
import { getQuota } from '#worker/features/billing/quota.ts'
import { generalSettings } from '#worker/features/settings/general.ts'
import { API, type Ask, answerOwnCalls, gatheringServices } from '#worker/platform/http/own-calls.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import type { Services } from '#worker/platform/services.ts'

/** Bodies by the address of their call. */
export type Answers = Record<string, unknown>

export const SETTINGS = `${API}/general/settings`
const UNREAD = '/notifications?limit=1'

type Asked = { calls: readonly string[]; caller: Caller; lang: Locale; ask: Ask }

type OfFrame = Omit<Asked, 'calls'>

/** The answers to calls of the API; those that are refused are absent. */
async function answersTo(c: Context<AppEnv>, services: Services, asked: Asked): Promise<Answers> {
  const responses = await answerOwnCalls(services, c, asked)
  const read = responses.map(
    async (response, place): Promise<[address: string, body: unknown][]> =>
      response.ok ? [[`${API}${asked.calls[place]}`, await response.json()]] : [],
  )
  return Object.fromEntries((await Promise.all(read)).flat())
}

/** What every page asks for about its reader. */
async function readerAnswers(services: Services, { caller: { userId } }: OfFrame) {
  const [{ user, preferences }, settings] = await Promise.all([
    getReader(services, userId),
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

const PLAIN = /^[\w.-]*\w$/

/**
 * Fills in what a call is about, from the address of a page; undefined where the page has no such name. What stands in
 * its place comes as it was written, so that none leads to another call.
 */
function filled(call: string, path: string, c: Context<AppEnv>): string | undefined {
  const segments = c.req.path.split('/')
  const names = path.split('/')
  const valueFor = (name: string): string | undefined => {
    const place = names.indexOf(name)
    const value = place < 0 ? c.req.query(name.slice(1)) : segments[place]
    return value !== undefined && (place >= 0 || PLAIN.test(value)) ? value : undefined
  }
  const values = (call.match(/\$\w+/g) ?? []).map(valueFor)
  if (values.includes(undefined)) return undefined
  return call.replace(/\$\w+/g, () => values.shift() ?? '')
}

/** Those of the calls of a page that it begins with at this address. */
function callsAt(calls: readonly CarriedCall[], path: string, c: Context<AppEnv>): string[] {
  const search = c.req.query()
  return calls.flatMap((one) => {
    if (typeof one === 'string') return filled(one, path, c) ?? []
    return one.without in search ? [] : (filled(one.call, path, c) ?? [])
  })
}

/**
 * What a page asks for first, and its frame where its reader is signed in; who has not proved the email yet is asked for
 * that and sees no frame. `path` is the page's in `CARRIED_CALLS`, if it is one of them.
 */
export async function carriedAnswers(
  c: Context<AppEnv>,
  { path, ...of }: OfFrame & { path: string | undefined },
): Promise<Answers> {
  const services = gatheringServices(c.var.services)
  const calls = [UNREAD, ...(path === undefined ? [] : callsAt(CARRIED_CALLS[path] ?? [], path, c))]
  const [reader, ...others] = await Promise.all([
    readerAnswers(services, of),
    of.caller.verified ? quotaAnswer(services, of) : {},
    of.caller.verified ? answersTo(c, services, { ...of, calls }) : {},
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
  const services = gatheringServices(c.var.services)
  const { path, framed, calls, parts } = FIRST_PAGES[page]
  const needed = [...(framed ? [UNREAD] : []), ...callsAt(calls, path, c)]
  const [reader, quota, answers] = await Promise.all([
    readerAnswers(services, of),
    framed ? quotaAnswer(services, of) : {},
    answersTo(c, services, { ...of, calls: [...needed, ...callsAt(parts, path, c)] }),
  ])
  if (needed.some((call) => !(API + call in answers))) return undefined
  return { ...reader, answers: { ...reader.answers, ...quota, ...answers } }
}
