export const NOTIFICATION_KINDS = [
  'job_finished',
  'job_failed',
  'outline_ready',
  'course_joined',
  'exam_result',
  'result_changed',
  'certificate',
  'certificate_revoked',
  'certificate_expiring',
  'attempt_request',
  'extra_attempt',
  'extra_time',
  'course_removed',
  'announcement',
  'message',
  'report_answered',
  'study_reminder',
  'plan_expiring',
  'plan_expired',
  'refund',
  'new_device',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
/** What is also worth an email; the rest is seen when its reader comes by. */
export const EMAILED_KINDS: readonly NotificationKind[] = [
  'result_changed',
  'certificate',
  'certificate_revoked',
  'certificate_expiring',
  'attempt_request',
  'extra_attempt',
  'extra_time',
  'course_removed',
  'announcement',
  'message',
  'report_answered',
  'plan_expiring',
  'plan_expired',
  'refund',
  'new_device',
  'job_failed',
]
/** About the account's safety: nobody can switch its email off, lest a thief does. */
export const ALWAYS_EMAILED_KINDS: readonly NotificationKind[] = ['new_device']

/**
 * How a notification or an email leaves: to open pages, by mail, to devices, to browsers. `socket` is no message: it
 * closes the sockets of a session that has ended.
 */
export const OUTBOX_CHANNELS = ['page', 'socket', 'email', 'fcm', 'web_push'] as const
export type OutboxChannel = (typeof OUTBOX_CHANNELS)[number]
/** `dropped` was not wanted any more, `given_up` could not be delivered before it was of no use. */
export const OUTBOX_STATES = ['waiting', 'delivered', 'given_up', 'dropped'] as const
export type OutboxState = (typeof OUTBOX_STATES)[number]
