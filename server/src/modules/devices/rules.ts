/** What a push service answered, or why it could not be asked: its address may not be, or does not open since it was sealed with another key. */
export type Answer = { status: number; retryAfter: string | null } | 'not-allowed' | 'unreadable' | 'no-answer'
/** What becomes of a message: it is out, its browser is gone, it is tried again after so many seconds, or given up. */
export type Outcome = { kind: 'sent' } | { kind: 'gone' } | { kind: 'again'; after: number } | { kind: 'refused' }

const mostAttempts = 6
const mostPatience = 60 * 60

/** Judges an answer after so many attempts, this one counted. A service that says when to come back is believed, within an hour. */
export function decideOutcome(answer: Answer, attempts: number, now: Date): Outcome {
  // What cannot be asked today cannot be asked tomorrow.
  if (answer === 'not-allowed' || answer === 'unreadable') return { kind: 'gone' }
  const { status, retryAfter } = answer === 'no-answer' ? { status: 503, retryAfter: null } : answer
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isPassing = status === 408 || status === 429 || status >= 500
  if (!isPassing || attempts >= mostAttempts) return { kind: 'refused' }
  const wanted = secondsOf(retryAfter, now) ?? 4 ** attempts
  return { kind: 'again', after: Math.min(Math.max(wanted, 1), mostPatience) }
}

/** Seconds, or a date (RFC 9110 §10.2.3). */
function secondsOf(text: string | null, now: Date): number | undefined {
  if (text === null) return undefined
  if (/^\d{1,6}$/.test(text)) return Number(text)
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : Math.ceil((at - now.getTime()) / 1_000)
}
