import { auditScreens } from '#test/support/audit/audit-screens.ts'

auditScreens('en', { alsoByAddress: true })
