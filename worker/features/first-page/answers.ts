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
import { found } from '#worker/platform/http/errors.ts'
import type { AppEnv, Caller } from '#worker/platform/http/request.ts'
import { answersFor } from '#worker/platform/identity/session.ts'

/** Answers a call of the API in this isolate. */
export type Ask = (request: Request, c: Context<AppEnv>) => Response | Promise<Response>
/** Bodies by the address of their call. */
export type Answers = Record<string, unknown>

const API = '/api/v1'
const UNREAD = `${API}/notifications?limit=1`

export type PageAnswers = { answers: Answers; preferences: Preferences; settings: GeneralSettings }
type Asked = { page: FirstPageName; params: Record<string, string>; caller: Caller; lang: Locale; ask: Ask }

const addressOf = (call: string, params: Record<string, string>): string =>
  API + call.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/**
 * The answers to the calls that a page begins with, read in one trip to the database together with the session's row;
 * undefined where one that the page needs is refused.
 */
export async function pageAnswers(
  c: Context<AppEnv>,
  { page, params, caller, lang, ask }: Asked,
): Promise<PageAnswers | undefined> {
  const services = { ...c.var.services, db: connect(gathered(c.var.services.db.$client)) }
  const answers: Answers = {}
  const { framed, calls, parts } = FIRST_PAGES[page]
  const answered = async (address: string): Promise<boolean> => {
    const url = new URL(address, services.env.APP_ORIGIN)
    const request = new Request(url, { headers: { 'Accept-Language': lang } })
    answersFor(request, { caller, services })
    const response = await ask(request, c)
    if (response.ok) answers[address] = await response.json()
    return response.ok
  }
  const [user, preferences, settings, quota, needed] = await Promise.all([
    getOwnUser(services, caller.userId),
    findPreferences(services, caller.userId).then(found),
    generalSettings(services),
    // A refusal is asked for again by what says why.
    framed ? getQuota(services, caller.userId).catch(() => undefined) : undefined,
    Promise.all([...(framed ? [UNREAD] : []), ...calls.map((call) => addressOf(call, params))].map(answered)),
    Promise.all(parts.map((part) => answered(addressOf(part, params)))),
  ])
  if (needed.includes(false)) return undefined
  answers[`${API}/user/profile/fetch`] = { data: { user } }
  answers[`${API}/user/preferences`] = { data: preferences }
  answers[`${API}/general/settings`] = { data: [settings] }
  if (quota) answers['/api/quota'] = { data: quota }
  return { answers, preferences, settings }
}
