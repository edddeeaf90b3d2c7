import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type LiveMeter = {
  /** An event was sent to this many sockets. */
  sent: (event: string, sockets: number) => void
  /** A client was asked to resync: it had lost frames, or the events of a scope were not received. */
  resync: (reason: 'buffer' | 'missed') => void
  /** A socket's buffer was full and its frames were dropped. */
  dropped: () => void
}

/** Values that are only read on request: a single number, or one per label. */
export type Levels = {
  sockets: () => number
  pool: () => { size: number; open: number; idle: number; waiting: number }
  heavyWaiting: () => number
  /** By job; rejects when the database is unavailable. */
  jobsWaiting: () => Promise<ReadonlyMap<string, number>>
  /** Emails that were tried and not sent; rejects when the database is unavailable. */
  mailWaiting: () => Promise<{ letters: number; since: string | null }>
  busWhole: () => boolean
}
export type Metrics = ReturnType<typeof createMetrics>

/** In seconds, from unnoticeable to unbearable. */
const callBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20]
const jobBuckets = [0.01, 0.1, 1, 10, 60]

/**
 * The metrics of one node. Labels are names from the code (calls, codes, events, jobs), never a company, a person or their ids: so metrics
 * reveal nothing about anyone, and the number of series stays small.
 */
export function createMetrics() {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  const calls = new Counter({
    name: 'atrium_calls_total',
    help: 'Calls answered, by outcome: ok or the code.',
    labelNames: ['call', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'atrium_call_duration_seconds',
    help: 'From the first byte of a call to its answer.',
    labelNames: ['call'],
    buckets: callBuckets,
    registers,
  })
  const jobs = new Counter({
    name: 'atrium_jobs_total',
    help: 'Jobs done and failed on this node.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  const jobDurations = new Histogram({
    name: 'atrium_job_duration_seconds',
    help: 'How long jobs took.',
    labelNames: ['job'],
    buckets: jobBuckets,
    registers,
  })
  const slow = new Counter({ name: 'atrium_slow_statements_total', help: 'Statements slower than SLOW_QUERY_MS.', registers })
  return {
    live: createLiveMeter(registers),
    called: (call: string, outcome: string, seconds: number): void => {
      calls.inc({ call, outcome })
      durations.observe({ call }, seconds)
    },
    worked: (job: string, outcome: 'done' | 'failed', seconds: number): void => {
      jobs.inc({ job, outcome })
      jobDurations.observe({ job }, seconds)
    },
    slowStatement: (): void => slow.inc(),
    watch: (levels: Levels): void => watchLevels(levels, register),
    contentType: register.contentType,
    read: (): Promise<string> => register.metrics(),
    stop: (): void => register.clear(),
  }
}

function createLiveMeter(registers: Registry[]): LiveMeter {
  const sent = new Counter({ name: 'atrium_live_events_sent_total', help: 'Events written to sockets.', labelNames: ['event'], registers })
  const resyncs = new Counter({
    name: 'atrium_live_resyncs_total',
    help: 'Readers and scopes told to ask again.',
    labelNames: ['reason'],
    registers,
  })
  const dropped = new Counter({ name: 'atrium_live_buffers_dropped_total', help: 'Sockets whose full buffer lost frames.', registers })
  return {
    sent: (event, sockets) => sent.inc({ event }, sockets),
    resync: (reason) => resyncs.inc({ reason }),
    dropped: () => dropped.inc(),
  }
}

function watchLevels({ sockets, pool, heavyWaiting, jobsWaiting, mailWaiting, busWhole }: Levels, register: Registry): void {
  const level = (name: string, help: string, read: () => number): void =>
    void new Gauge({ name, help, registers: [register], collect() { this.set(read()) } }) // prettier-ignore
  level('atrium_live_sockets', 'Open sockets of people who are signed in.', sockets)
  level('atrium_bus_whole', '1 while this node hears the others, or is the only one.', () => Number(busWhole()))
  level('atrium_pool_size', 'How many connections to the database there may be.', () => pool().size)
  level('atrium_pool_open', 'Connections that are open.', () => pool().open)
  level('atrium_pool_idle', 'Open connections that nobody uses.', () => pool().idle)
  level('atrium_pool_waiting', 'Work that waits for a connection.', () => pool().waiting)
  level('atrium_heavy_waiting', 'Searches, exports and the like that wait for their turn.', heavyWaiting)
  void new Gauge({
    name: 'atrium_jobs_waiting',
    help: 'Jobs that wait for their turn, on all nodes together.',
    labelNames: ['job'],
    registers: [register],
    async collect() {
      this.reset()
      // Without a database the numbers of jobs are omitted, because then the other metrics matter most.
      for (const [job, count] of await jobsWaiting().catch(() => [])) this.set({ job }, count)
    },
  })
  void new Gauge({
    name: 'atrium_mail_waiting',
    help: 'Emails that the mail server did not take yet, on all nodes together.',
    registers: [register],
    async collect() {
      await mailWaiting().then(
        ({ letters }) => this.set(letters),
        () => this.remove(),
      )
    },
  })
}
