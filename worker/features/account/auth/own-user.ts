import type { User } from '#worker/contract/account.ts'
import { found } from '#worker/platform/http/errors.ts'
import type { Services } from '#worker/platform/services.ts'
import { findUser } from './queries.ts'
import { userView } from './rules.ts'

/** The signed-in user as the contract shows them. */
export const getOwnUser = async (services: Services, userId: string): Promise<User> =>
  userView(found(await findUser(services, userId)))
