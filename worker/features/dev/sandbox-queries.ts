import { and, eq } from 'drizzle-orm'
import { courses, inviteCodes, payments, plans } from '#db/schema/index.ts'
import type { Services } from '#worker/platform/services.ts'

/** What the sandbox's page shows; the 128 random bits of the id are what opens it. */
export const findSandboxOrder = (services: Services, id: string) =>
  services.db
    .select({
      id: payments.id,
      purpose: payments.purpose,
      state: payments.state,
      amount: payments.amount,
      refunded_amount: payments.refunded_amount,
      currency: payments.currency,
      tokens: payments.tokens,
      course_id: payments.course_id,
      course_title: courses.title,
      invite_code: inviteCodes.code,
      plan_ar: plans.name_ar,
      plan_en: plans.name_en,
    })
    .from(payments)
    .leftJoin(plans, eq(plans.id, payments.plan_id))
    .leftJoin(courses, eq(courses.id, payments.course_id))
    .leftJoin(inviteCodes, eq(inviteCodes.id, payments.invite_code_id))
    .where(and(eq(payments.id, id), eq(payments.gateway, 'sandbox')))
    .get()
export type SandboxOrder = NonNullable<Awaited<ReturnType<typeof findSandboxOrder>>>
