/** Of vitest's JSON report, what says whether a planted bug was seen. */
export type Report = {
  testResults: {
    name: string
    /** Why the file itself failed, such as an import that did not compile. */
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
  }[]
}

export type Outcome = { isSeen: true; by: string } | { isSeen: false; why: string }

const firstLine = (text: string): string => text.trim().split('\n')[0] ?? ''

/** A bug is seen by a test of its rule that fails. Anything else is no proof, and says what happened instead. */
export function outcomeOf({ rule, test }: { rule: string; test: string }, { testResults }: Report): Outcome {
  const notSeen = (why: string): Outcome => ({ isSeen: false, why })
  if (testResults.length === 0) return notSeen(`no test ran: no project of vitest holds ${test}`)
  const broken = testResults.find(({ assertionResults, message }) => message && assertionResults.length === 0)
  if (broken) return notSeen(`it did not compile or load: ${firstLine(broken.message)}`)
  const results = testResults.flatMap(({ assertionResults }) => assertionResults)
  const ran = results.filter(({ status }) => status === 'passed' || status === 'failed')
  if (ran.length === 0) {
    return notSeen(`no test ran: none of the ${results.length} names in ${test} holds “${rule}”`)
  }
  const [first, ...others] = ran.filter(({ status }) => status === 'failed')
  if (!first) {
    const names = ran.map(({ fullName }) => `“${fullName}”`)
    return notSeen(`${names.length} passed: ${names.slice(0, 3).join(', ')}`)
  }
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  const reason = firstLine(first.failureMessages?.[0] ?? '')
  return { isSeen: true, by: `“${first.fullName}”${more}${reason && `: ${reason.slice(0, 160)}`}` }
}
