/** The response of a push service, or why it was not asked: its address is not allowed, or cannot be unsealed as another key sealed it. */
export type Answer = { status: number; retryAfter: string | null } | 'not-allowed' | 'unreadable' | 'no-answer'
/** The result of a delivery: sent, browser gone, retry after so many seconds, or refused for good. */
export type Outcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'again'; after: number } | { kind: 'refused' }

const mostAttempts = 6
const longestPause = 60 * 60

/** Decides by the answer and the number of attempts, including this one. A requested pause is respected, up to an hour. */
export function decideOutcome(answer: Answer, attempts: number, now: Date): Outcome {
  // These failures are permanent.
  if (answer === 'not-allowed' || answer === 'unreadable') return { kind: 'gone' }
  const { status, retryAfter } = answer === 'no-answer' ? { status: 503, retryAfter: null } : answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 429 || status >= 500
  if (!isPassing || attempts >= mostAttempts) return { kind: 'refused' }
  const wanted = secondsOf(retryAfter, now) ?? 4 ** attempts
  return { kind: 'again', after: Math.min(Math.max(wanted, 1), longestPause) }
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function secondsOf(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.ceil((at - now.getTime()) / 1_000)
}
