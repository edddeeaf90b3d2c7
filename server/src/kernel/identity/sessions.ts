import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Query } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Tx } from '../database/transaction.ts'
import type { Device } from './device-names.ts'
import {
  deletedSession,
  findSession,
  insertSessionRow,
  markSeen,
  noteSuccessor,
  promote,
  type Run,
  type SessionRow,
} from './session-queries.ts'

const minute = 60_000
/**
 * Lifetimes in milliseconds. A token is replaced at most once per `rotation`, which is longer than a request may take; its predecessor is
 * valid for another `grace`.
 */
export const sessionTimes = {
  rotation: 5 * minute,
  grace: minute,
  idle: 30 * 24 * 60 * minute,
  absolute: 180 * 24 * 60 * minute,
  seen: minute,
} as const

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const same = (left: Buffer | null, right: Buffer): boolean => left !== null && left.length === right.length && timingSafeEqual(left, right)

export type Verdict =
  | { kind: 'good'; rotate: boolean }
  /** The successor was used for the first time: it becomes the token. */
  | { kind: 'promote' }
  /** The predecessor, within its grace: the caller is sent the successor again. */
  | { kind: 'previous' }
  /** A token replaced long ago: stolen, if it comes from another device. */
  | { kind: 'replayed' }
  | { kind: 'wrong' }

/** Checks a presented token against a session row; pure. Concurrent callers with the same token all derive the same successor. */
function decideToken(row: SessionRow, token: string, now: Date): Verdict {
  const hash = hashOf(token)
  const idleSince = now.getTime() - new Date(row.last_seen_at).getTime()
  if (new Date(row.expires_at) <= now || idleSince > sessionTimes.idle) return { kind: 'wrong' }
  if (same(row.token_hash, hash))
    return { kind: 'good', rotate: now.getTime() - new Date(row.rotated_at).getTime() >= sessionTimes.rotation }
  if (same(row.next_hash, hash)) return { kind: 'promote' }
  if (same(row.previous_hash, hash) && row.previous_until && now <= new Date(row.previous_until)) return { kind: 'previous' }
  if (same(row.previous_hash, hash) || row.older_hashes.some((older) => same(older, hash))) return { kind: 'replayed' }
  return { kind: 'wrong' }
}

/** Whether a token is or was this session's: enough to end the session, and for nothing else. */
export function wasTokenOf({ token_hash, next_hash, previous_hash, older_hashes }: SessionRow, token: string): boolean {
  const hash = hashOf(token)
  return [token_hash, next_hash, previous_hash, ...older_hashes].some((known) => same(known, hash))
}

export type Presented = { accessToken: string; sessionId: string; companyId: string; employeeId: string }
export type OpenedSession = { session: SessionRow; refreshedToken?: string }
/** The result, and a function that writes its consequences. */
export type CheckedSession = { opened?: OpenedSession; settle: () => Promise<unknown> }

export type Sessions = ReturnType<typeof createSessions>
type SessionsSettings = {
  run: Run
  secret: Buffer
  clock: Clock
  log: Log
  onEnded: (sessionIds: readonly string[]) => void
  /** Called when a token replaced long ago is used from another device. */
  onReplayed?: (session: SessionRow, device: Device) => void
}

/** Opens, rotates and ends sessions. `secret` is the key for deriving successor tokens, so that no token is stored in clear. */
export function createSessions({ run, secret, clock, log, onEnded, onReplayed = () => {} }: SessionsSettings) {
  const successorOf = (token: string): string => createHmac('sha256', secret).update(token).digest('base64url')

  /** The session for the presented values, or undefined. Used by the socket. */
  async function openSession(presented: Presented, device: Device, settings: { rotate: boolean }): Promise<OpenedSession | undefined> {
    const { opened, settle } = judge(await findSession(run, presented.sessionId), presented, device, settings)
    await settle()
    return opened
  }

  /** Checks the presented values against the session's row. Writes nothing: call `settle` once no connection is held. */
  function judge(row: SessionRow | undefined, presented: Presented, device: Device, { rotate }: { rotate: boolean }): CheckedSession {
    if (!row || row.company_id !== presented.companyId || row.employee_id !== presented.employeeId) return { settle: nothing }
    const now = clock()
    const verdict = decideToken(row, presented.accessToken, now)
    if (verdict.kind === 'wrong') return { settle: nothing }
    if (verdict.kind === 'replayed') return { settle: () => endReplayed(row, device) }
    if (verdict.kind === 'promote')
      return {
        opened: { session: row },
        settle: () => promote(run, row, hashOf(presented.accessToken), now, new Date(now.getTime() + sessionTimes.grace)),
      }
    const seen = now.getTime() - new Date(row.last_seen_at).getTime() <= sessionTimes.seen ? nothing : () => markSeen(run, row, device, now)
    if (verdict.kind === 'previous') return { opened: { session: row, refreshedToken: successorOf(presented.accessToken) }, settle: seen }
    if (!verdict.rotate || !rotate) return { opened: { session: row }, settle: seen }
    const refreshedToken = successorOf(presented.accessToken)
    const settle = async (): Promise<void> => {
      await seen()
      if (!row.next_hash) await noteSuccessor(run, row, hashOf(refreshedToken))
    }
    return { opened: { session: row, refreshedToken }, settle }
  }

  async function endReplayed(row: SessionRow, from: Device): Promise<void> {
    const { company_id, employee_id } = row
    const { device } = from
    log.warn({ company_id, employee_id, device, device_of_session: row.device }, 'a token that was replaced long ago came back')
    if (row.device === device) return
    onReplayed(row, from)
    await endSessions(deletedSession(row.session_id))
  }

  async function endSessions(deleted: Query<{ session_id: string }>): Promise<readonly string[]> {
    const ended = (await run(deleted)).map((row) => row.session_id)
    if (ended.length) onEnded(ended)
    return ended
  }

  return { openSession, judge, endSessions, ended: onEnded }
}

const nothing = async (): Promise<void> => {}

/** `proved`: the person has just proved their identity by a password or factor; false when a provider vouched for them. */
export type NewSession = { account_id: string; company_id: string; employee_id: string; proved?: boolean }

/** Starts a session within the transaction of a sign-in. The token is returned once and stored only as a hash. */
export async function insertSession(
  tx: Tx,
  { account_id, company_id, employee_id, proved = true }: NewSession,
  { device, address, deviceId }: Device,
  now: Date,
) {
  const access_token = randomBytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + sessionTimes.absolute).toISOString()
  const session_id = await insertSessionRow(tx, {
    account_id,
    company_id,
    employee_id,
    token_hash: hashOf(access_token),
    device,
    address,
    device_hash: deviceId ? hashOf(deviceId) : null,
    proved_at: proved ? now.toISOString() : null,
    expires_at,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    rotated_at: now.toISOString(),
  })
  return { access_token, session_id, company_id, employee_id }
}
