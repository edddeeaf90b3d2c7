import type { ServerSettings } from '../kernel/postgres/settings.ts'

/** Data of tests survive the end of every process, but not a power failure: waiting for the disk would take most of their time. */
export const untilPowerFails: ServerSettings = { fsync: 'off', full_page_writes: 'off' }
