import type { Crowd } from './people.ts'
import type { Served } from './process.ts'

/** The context of every workload: Atrium in one process, the floors in another, and signed-in people. */
export type BenchContext = {
  node: Served
  floor: Served
  crowd: Crowd
  /** The conversation with a million messages. The first person of the crowd is in it and in all 500 spaces. */
  greatConversation: string
  databaseUrl: string
  /** The processes of PostgreSQL at this moment. */
  findDatabaseProcesses: () => readonly number[]
  /** Starts a further node on the same database, with its own settings. */
  addNode: (environment: Readonly<Record<string, string>>) => Promise<Served>
  /** Restarts Atrium at the same address. */
  restart: () => Promise<void>
}
