import { pickMessages } from '#web/i18n/define.ts'
import { arPosts } from '#web/i18n/messages/ar/posts.ts'
import { enPosts } from '#web/i18n/messages/en/posts.ts'

export const n = pickMessages(enPosts, arPosts)
