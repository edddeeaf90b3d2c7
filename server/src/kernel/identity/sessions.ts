import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { database, type Query } from '../database/database.ts'
import type { Log } from '../log.ts'
import { sql, type Tx } from '../database/transaction.ts'
import type { Device } from './device-names.ts'

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

export type SessionRow = {
  session_id: string
  link_handle: string
  account_id: string
  company_id: string
  employee_id: string
  token_hash: Buffer
  next_hash: Buffer | null
  previous_hash: Buffer | null
  previous_until: string | null
  older_hashes: Buffer[]
  rotated_at: string
  last_seen_at: string
  expires_at: string
  device: string
  proved_at: string | null
}

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
export type Judged = { opened?: OpenedSession; settle: () => Promise<unknown> }
type Run = <T>(query: Query<T>) => Promise<T[]>

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
  function judge(row: SessionRow | undefined, presented: Presented, device: Device, { rotate }: { rotate: boolean }): Judged {
    if (!row || row.company_id !== presented.companyId || row.employee_id !== presented.employeeId) return { settle: nothing }
    const now = clock()
    const verdict = decideToken(row, presented.accessToken, now)
    if (verdict.kind === 'wrong') return { settle: nothing }
    if (verdict.kind === 'replayed') return { settle: () => endReplayed(row, device) }
    if (verdict.kind === 'promote') return { opened: { session: row }, settle: () => promote(run, row, hashOf(presented.accessToken), now) }
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
    await endSessions(database.deleteFrom('session').where('session_id', '=', row.session_id).returning('session_id'))
  }

  async function endSessions(deleted: Query<{ session_id: string }>): Promise<readonly string[]> {
    const ended = (await run(deleted)).map((row) => row.session_id)
    if (ended.length) onEnded(ended)
    return ended
  }

  return { openSession, judge, endSessions, ended: onEnded }
}

const nothing = async (): Promise<void> => {}

/** The caller must check the session with judge(): nothing in the row is trusted before. */
export const findSession = async (run: Run, sessionId: string): Promise<SessionRow | undefined> =>
  (await run(database.selectFrom('session').selectAll().where('session_id', '=', sessionId)))[0]

/** Only while the presented token is still current: a late note for an earlier generation would invalidate its successors. */
const noteSuccessor = (run: Run, row: SessionRow, next_hash: Buffer) =>
  run(database.updateTable('session').set({ next_hash }).where('session_id', '=', row.session_id).where('token_hash', '=', row.token_hash))

/**
 * The successor was used: it becomes the token, and its predecessor is valid for the grace period. Conditional, so that parallel first uses
 * agree.
 */
const promote = (run: Run, row: SessionRow, hash: Buffer, now: Date) =>
  run(
    database
      .updateTable('session')
      .set({
        token_hash: hash,
        next_hash: null,
        previous_hash: row.token_hash,
        previous_until: new Date(now.getTime() + sessionTimes.grace).toISOString(),
        older_hashes: row.previous_hash
          ? sql`(array_append(older_hashes, ${row.previous_hash}::bytea))[greatest(1, cardinality(older_hashes) - 18):]`
          : row.older_hashes,
        generation: sql`generation + 1`,
        rotated_at: now.toISOString(),
        last_seen_at: now.toISOString(),
      })
      .where('session_id', '=', row.session_id)
      .where('next_hash', '=', hash),
  )

const markSeen = (run: Run, row: SessionRow, device: Device, now: Date) =>
  run(
    database
      .updateTable('session')
      .set({ last_seen_at: now.toISOString(), ...(device.address && { address: device.address }) })
      .where('session_id', '=', row.session_id),
  )

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
  const row = await tx.first(
    database
      .insertInto('session')
      .values({
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
      .returning('session_id'),
  )
  if (!row) throw new Error('an insert returned no row')
  return { access_token, session_id: row.session_id, company_id, employee_id }
}
