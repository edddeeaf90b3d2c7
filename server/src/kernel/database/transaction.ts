import type { EventTable, Row } from '@atrium/contract/event'
import { sql } from 'kysely'
import type { PoolClient, QueryResult } from 'pg'
import { callerSettings, type Caller } from '../identity/caller.ts'
import { database, isOutdatedPlan, type Pool, type Query } from './database.ts'
import type { DomainEventName, DomainEventTable } from '../domain-event-table.ts'
import type { JobData, JobName, Jobs, QueuedJob, Send } from '../jobs/jobs.ts'
import { announcementOf, type EventName, type Moved } from '../live/announcement.ts'
import type { BusMessage } from '../live/bus.ts'
import { createNames } from './prepared.ts'
import { Refusal } from '../http/refusal.ts'
import type { Timed } from './slow-statements.ts'

/**
 * A transaction bound to one company. It is the only access to the database: every query function takes it as its first argument.
 * Statements are sent without waiting for `begin` (pipelining), and nothing is sent for a call without statements.
 */
export type Tx = {
  readonly all: <T>(query: Query<T>) => Promise<T[]>
  readonly first: <T>(query: Query<T>) => Promise<T | undefined>
  /** Runs a statement for its effect and returns the number of affected rows. */
  readonly run: (query: Query<unknown>) => Promise<number>
  /** Runs a named statement, so that PostgreSQL caches its plan. For frequent statements with a constant text. */
  readonly hot: <T>(name: string, text: string, values: readonly unknown[]) => Promise<T[]>
  /**
   * Like `hot`, with the commit sent directly after it, so that its locks are held only as long as the database needs, however busy this
   * process is. Releases the connection like `releaseConnection`. For the single writing statement of a frequent call.
   */
  readonly last: <T>(name: string, text: string, values: readonly unknown[]) => Promise<T[]>
  /** After the commit, sends these changed rows to everyone who may read the scope. */
  readonly emit: <N extends EventName>(name: N, moved: Moved, rows: readonly Row<EventTable[string] & EventOf<N>>[]) => void
  /** Runs a statement that deletes sessions; their sockets close after the commit. Returns the number of sessions. */
  readonly endSessions: (deleted: Query<{ session_id: string }>) => Promise<number>
  /** Queues a job that exists exactly if this transaction commits, to start at once or after `after` seconds. Payloads contain only ids. */
  readonly enqueue: <N extends JobName>(name: N, data: JobData<N>, after?: number) => Promise<void>
  /** Like `enqueue`, for many jobs of one kind in one statement. */
  readonly enqueueAll: <N extends JobName>(name: N, jobs: readonly QueuedJob<N>[]) => Promise<void>
  /** Emits a domain event: the listeners of other modules run within this transaction. */
  readonly emitDomainEvent: <N extends DomainEventName>(name: N, event: DomainEventTable[N]) => Promise<void>
  /**
   * Binds a transaction that began without a company (sign-in, sign-up) to one, and to the acting person if known. The transaction of a
   * signed-in person cannot be bound again.
   */
  readonly bind: (companyId: string, employeeId?: string) => void
  /** Does a part of the work. If it fails, only what it wrote is taken back, and the transaction can go on. */
  readonly attempt: <T>(work: () => Promise<T>) => Promise<T>
  /**
   * Commits and releases the connection before waiting for something else: a name server, a provider, a turn. Locks end, and the next
   * statement begins a new transaction, so anything read before may have changed.
   */
  readonly releaseConnection: () => Promise<void>
}
type EventOf<N extends EventName> = (typeof import('@atrium/contract').events)[N]

/** Runs the listeners of a domain event within the transaction. */
export type EmitDomainEvent = <N extends DomainEventName>(tx: Tx, name: N, event: DomainEventTable[N]) => Promise<void>

export type TransactionSettings = { effect: 'read' | 'write'; companyId?: string | undefined; caller?: Caller | undefined }
export type Transactions = <T>(settings: TransactionSettings, work: (tx: Tx) => Promise<T>) => Promise<T>
export type TransactionParts = {
  pool: Pool
  jobs: Pick<Jobs, 'enqueue' | 'enqueueAll' | 'poll'>
  emitDomainEvent: EmitDomainEvent
  publish: (messages: readonly BusMessage[]) => void
  counted?: (text: string) => void
  timed?: Timed
}

const nameOf = createNames()
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Opens transactions on a pool. Emitted events are published only after the commit. */
export function createTransactions({ pool, jobs, emitDomainEvent, publish, counted, timed }: TransactionParts): Transactions {
  return async ({ effect, companyId, caller }, work) => {
    const messages: BusMessage[] = []
    const queued = new Set<JobName>()
    const connection = lazyConnection(pool, beginning(effect, companyId, caller), counted, timed)
    const query = async <T>(wanted: Query<T>): Promise<QueryResult<T & object>> => {
      const { sql: text, parameters } = wanted.compile(database)
      return connection.send<T & object>(named(text, parameters))
    }
    const tx: Tx = {
      all: async (wanted) => (await query(wanted)).rows,
      first: async (wanted) => (await query(wanted)).rows[0],
      run: async (wanted) => (await query(wanted)).rowCount ?? 0,
      hot: async <T>(name: string, text: string, values: readonly unknown[]) =>
        (await connection.send<T & object>({ name, text, values: [...values] })).rows,
      last: async <T>(name: string, text: string, values: readonly unknown[]) => {
        if (!companyId) throw new Error('a transaction that was bound on its way cannot go on after its last statement')
        return (await connection.sendLast<T & object>({ name, text, values: [...values] })).rows
      },
      emit: (name, moved, rows) => void messages.push({ type: 'announcement', announcement: announcementOf(name, moved, rows) }),
      endSessions: async (deleted) => {
        const session_ids = (await query(deleted)).rows.map((row) => row.session_id)
        if (session_ids.length) messages.push({ type: 'sessions-ended', session_ids })
        return session_ids.length
      },
      ...createQueueing(jobs, queued, (text, values) => connection.send(named(text, values))),
      emitDomainEvent: (name, event) => emitDomainEvent(tx, name, event),
      bind: (company, employee) => {
        if (companyId) throw new Error('a bound transaction cannot be bound again')
        if (!uuid.test(company) || !uuid.test(employee ?? company)) throw new Error('a company id is a UUID')
        const actor = employee ? `, set_config('app.actor_id', '${employee}', true)` : ''
        void connection.send({ text: `select set_config('app.company_id', '${company}', true)${actor}` }).catch(() => {})
      },
      attempt: createAttempt(connection.send, messages),
      releaseConnection: async () => {
        if (!companyId) throw new Error('a transaction that was bound on its way cannot release its connection')
        await connection.release()
        publish(messages.splice(0))
      },
    }
    try {
      const result = await work(tx)
      // The end of a read-only transaction loses nothing, so the caller need not wait for it.
      if (effect === 'read') connection.commit().catch(() => {})
      else await connection.commit()
      publish(messages)
      jobs.poll(queued)
      return result
    } catch (error) {
      if (error instanceof Refusal && error.commitsWrites) {
        await connection.commit()
        publish(messages)
        jobs.poll(queued)
      } else await connection.rollback()
      throw error
    }
  }
}

/** What an attempt that fails has emitted goes with what it wrote. */
const createAttempt =
  (send: (statement: Statement) => Promise<unknown>, messages: BusMessage[]): Tx['attempt'] =>
  async (work) => {
    const emitted = messages.length
    await send({ text: 'savepoint attempt' })
    try {
      const result = await work()
      await send({ text: 'release savepoint attempt' })
      return result
    } catch (error) {
      await send({ text: 'rollback to savepoint attempt; release savepoint attempt' })
      messages.splice(emitted)
      throw error
    }
  }

/** `queued` gets the names of jobs that start at once. */
function createQueueing(jobs: TransactionParts['jobs'], queued: Set<JobName>, send: Send): Pick<Tx, 'enqueue' | 'enqueueAll'> {
  return {
    enqueue: (name, data, after) => {
      if (!after) queued.add(name)
      return jobs.enqueue(name, data, send, after)
    },
    enqueueAll: (name, many) => {
      if (many.some(({ after }) => !after)) queued.add(name)
      return jobs.enqueueAll(name, many, send)
    },
  }
}

/** Runs single statements on tables without a company, outside a transaction. For the few checks made before a company is known. */
export function createStatements(pool: Pool, counted?: (text: string) => void, timed?: Timed) {
  return async <T>(wanted: Query<T>): Promise<T[]> => {
    const { sql: text, parameters } = wanted.compile(database)
    counted?.(text)
    return (await timing(timed, text, () => pool.query<T & object>(named(text, parameters)))).rows
  }
}

/**
 * The begin statement. Reading transactions see a single snapshot, so that a state and its revision always match; writing transactions see
 * and lock rows committed by others. The company is written into the text of the first message, and for writes the caller, for the audit
 * trail. Both come from a session or a request and are validated here again.
 */
function beginning(effect: 'read' | 'write', companyId: string | undefined, caller: Caller | undefined): string {
  const begin = effect === 'read' ? 'begin isolation level repeatable read read only' : `begin${caller ? callerSettings(caller) : ''}`
  if (!companyId) return begin
  if (!uuid.test(companyId)) throw new Error('a company id is a UUID')
  return `${begin}; set local app.company_id = '${companyId}'`
}

type Statement = { name?: string; text: string; values?: unknown[] }

/** A named statement's plan is cached for any values. Statements with lists are not named: the best plan depends on their length. */
function named(text: string, values: readonly unknown[]): Statement {
  const name = values.some(Array.isArray) ? undefined : nameOf(text)
  return name ? { name, text, values: [...values] } : { text, values: [...values] }
}

/** Takes a connection at the first statement, and sends `begin` ahead of it without waiting. */
function lazyConnection(pool: Pool, begin: string, counted: ((text: string) => void) | undefined, timed: Timed | undefined) {
  let client: Promise<PoolClient> | undefined
  let outdated = false
  const opened = async (): Promise<PoolClient> => {
    const taken = await pool.connect()
    taken.query(begin).catch(() => {}) // a failed begin fails the following statements, which are awaited
    return taken
  }
  const ended = async (statement: 'commit' | 'rollback'): Promise<void> => {
    if (!client) return
    const taken = await client.catch(() => undefined)
    if (!taken) return
    try {
      const { command } = await taken.query(statement)
      taken.release(outdated)
      if (statement === 'commit' && command === 'ROLLBACK') throw new Error(rolledBack)
    } catch (error) {
      if (!isReleased(error)) taken.release(true)
      throw error
    }
  }
  return {
    send: async <T extends object>(statement: Statement): Promise<QueryResult<T>> => {
      client ??= opened()
      const taken = await client
      counted?.(statement.text)
      try {
        return await timing(timed, statement.text, () => taken.query<T>(statement))
      } catch (error) {
        outdated ||= isOutdatedPlan(error)
        throw error
      }
    },
    sendLast: async <T extends object>(statement: Statement): Promise<QueryResult<T>> => {
      const taken = await (client ??= opened())
      client = undefined
      counted?.(statement.text)
      const [sent, committed] = await Promise.allSettled([
        timing(timed, statement.text, () => taken.query<T>(statement)),
        taken.query('commit'),
      ])
      if (sent.status === 'rejected') outdated ||= isOutdatedPlan(sent.reason)
      taken.release(committed.status === 'rejected' || outdated)
      if (sent.status === 'rejected') throw sent.reason
      if (committed.status === 'rejected') throw committed.reason
      if (committed.value.command === 'ROLLBACK') throw new Error(rolledBack)
      return sent.value
    },
    commit: () => ended('commit'),
    release: async () => {
      await ended('commit')
      client = undefined
    },
    rollback: () => ended('rollback').catch(() => {}),
  }
}

async function timing<T>(timed: Timed | undefined, text: string, send: () => Promise<T>): Promise<T> {
  if (!timed) return send()
  const sent = performance.now()
  try {
    return await send()
  } finally {
    timed(text, performance.now() - sent)
  }
}

const rolledBack = 'the transaction was rolled back by the database'
const isReleased = (error: unknown): boolean => error instanceof Error && error.message === rolledBack

export { sql }
