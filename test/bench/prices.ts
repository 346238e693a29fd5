/**
 * Cloudflare's prices in US dollars, Workers Paid, as of August 2026: developers.cloudflare.com, the pages "Pricing" of
 * Workers, D1, Durable Objects, R2 and Queues. Read them again before a bill is promised to anybody.
 */
export const PRICED_ON = 'August 2026'
const MILLION = 1_000_000

export const PRICES = {
  /** The plan, whatever is used. */
  month: 5,
  request: 0.3 / MILLION,
  cpuMs: 0.02 / MILLION,
  rowRead: 0.001 / MILLION,
  rowWritten: 1 / MILLION,
  databaseGbMonth: 0.75,
  objectCall: 0.15 / MILLION,
  /** An object in memory counts with 128 MB. */
  objectGbSecond: 12.5 / MILLION,
  /** Rows of an object's own database, and what it keeps. */
  objectRowWritten: 1 / MILLION,
  filesWrite: 4.5 / MILLION,
  filesRead: 0.36 / MILLION,
  filesGbMonth: 0.015,
  /** A message is written, read and deleted. */
  message: (3 * 0.4) / MILLION,
} as const
export const OBJECT_GB = 0.128

/** What the plan holds without further pay, in a month and for the whole account. */
export const INCLUDED = {
  request: 10 * MILLION,
  cpuMs: 30 * MILLION,
  rowRead: 25_000 * MILLION,
  rowWritten: 50 * MILLION,
  databaseGbMonth: 5,
  objectCall: MILLION,
  objectGbSecond: 400_000,
  objectRowWritten: 50 * MILLION,
  filesWrite: MILLION,
  filesRead: 10 * MILLION,
  filesGbMonth: 10,
  message: MILLION / 3,
} as const
export type Priced = keyof typeof INCLUDED
