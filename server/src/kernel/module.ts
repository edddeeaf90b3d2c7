import type { CallTable } from '@atrium/contract/call'
import type { EventTable } from '@atrium/contract/event'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { FindPermissions, Handlers } from './context.ts'
import type { Transactions, Tx } from './database/transaction.ts'
import type { Listeners } from './domain-events.ts'
import type { FileStore } from './files/store.ts'
import { implement, type Serving } from './http/implement.ts'
import type { Intercom } from './http/intercom.ts'
import type { FindModules } from './http/switches.ts'
import type { Device } from './identity/device-names.ts'
import type { Refused } from './identity/security-log.ts'
import type { SessionRow } from './identity/session-queries.ts'
import type { JobName, JobWorkers } from './jobs/jobs.ts'
import type { Bus, BusMessage } from './live/bus.ts'
import type { PresenceBoard } from './live/presence/presence.ts'
import type { Person } from './live/sockets/connection.ts'
import type { ScopeSources } from './live/scopes.ts'
import type { Outside } from './outside.ts'
import type { RecurringJob } from './jobs/recurring-jobs.ts'

/** What a module declares for other modules. The module that reads a part adds its type to this interface, and reads the values with `declared`. */
export interface Declarations {}

/** What the kernel provides to every module. */
export type Kernel = Serving &
  Pick<Config, 'publicUrl' | 'deriveSecret'> & {
    config: Config
    store: FileStore
    outside: Outside
    intercom: Intercom
    bus: Bus
    presence: PresenceBoard
    /** For work that no call waits for: the slow-statement log and metrics do not attribute its statements to a call. */
    background: Transactions
    /** What the modules have declared under this name, in their order. */
    declared: <N extends keyof Declarations>(name: N) => readonly Declarations[N][]
  }

/** What the kernel needs from the modules, each from exactly one. */
export type Provided = {
  findPermissions: FindPermissions
  findModules: FindModules
  /** Until when these people are hidden from others; people not in the result are visible. */
  findHidden: (tx: Tx, companyId: string, employeeIds: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Keeps a person's place in a call. Returns a revision of the room in which it is there; undefined when it is gone. */
  holdPlace: (tx: Tx, person: Person, callRoomId: string, memberId: string, now: Date) => Promise<number | undefined>
}

/** A module that is running in a node. */
export type Running<H extends object = object> = {
  handlers: H
  /** Listeners to domain events, called in the order of the modules. */
  listeners?: Listeners
  workers?: JobWorkers
  /** Mounts the routes that are not calls. */
  serve?: (app: FastifyInstance) => void
  /** Called with everything that this node publishes. */
  published?: (message: BusMessage) => void
  /** Called with the caller, at every call of a signed-in person. */
  seen?: Serving['onSeen']
  refused?: (refusal: Refused) => void
  /** Called when a token replaced long ago is used from another device. */
  replayed?: (session: SessionRow, device: Device) => void
  /** Does postponed work at once. */
  settle?: () => Promise<void>
  /** Ends the module, after the last call and job. */
  stop?: () => Promise<void>
}

type Declared<T extends CallTable> = Partial<Declarations> & {
  name: string
  /** Its folder on disk, which has the same name; its tables are in `migrations/`. */
  folder: string
  /** The modules to whose tables and functions its migrations refer. */
  after?: readonly string[]
  /** The first path segments of its calls and routes. */
  areas: readonly string[]
  calls: T
  /** The live events that it emits. */
  events?: EventTable
  /** The audiences of its kinds of scope. */
  audiences?: Partial<ScopeSources>
  recurringJobs?: readonly RecurringJob[]
  /** Its jobs that people expect at a time they chose. */
  awaitedJobs?: readonly JobName[]
  /** Jobs of which a node takes many at a time, since their worker does together what comes together. */
  gatheredJobs?: readonly JobName[]
  provides?: Partial<Provided>
  create: (kernel: Kernel) => Running<Handlers<T>>
}

export type Module = Omit<Declared<CallTable>, 'create'> & {
  create: (kernel: Kernel) => Running & { implement: (app: FastifyInstance) => void }
}

/** Declares a module: everything about it that the rest of the server needs to know. */
export const defineModule = <T extends CallTable>({ create, ...declared }: Declared<T>): Module => ({
  ...declared,
  create: (kernel) => {
    const running = create(kernel)
    return { ...running, implement: (app) => implement(app, kernel, declared.calls, running.handlers) }
  },
})
