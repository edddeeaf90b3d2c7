import type { Crowd } from './people.ts'
import type { Served } from './process.ts'

/** What every workload stands on: Atrium in one process, the floors in another, and people who are signed in. */
export type Ground = {
  node: Served
  floor: Served
  crowd: Crowd
  /** The conversation of a million messages, and the 500 spaces' person is the first of both. */
  greatConversation: string
  databaseUrl: string
  /** Starts Atrium anew at the same address. */
  restart: () => Promise<void>
}
