import { mkdtempSync, rmSync } from 'node:fs'
import type { ChildProcess } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personOf, type Person } from '#testing/people'
import { findFreePort } from '#testing/port'
import { startRedis } from '#testing/redis'
import { foundThere, launch } from './killed-node.ts'
import { startPlainPostgres } from './plain-postgres.ts'
import { startProxy } from './proxy.ts'

export type Cluster = Awaited<ReturnType<typeof startCluster>>
export type ClusterNode = Awaited<ReturnType<typeof startMember>>

/** Starts several servers on one PostgreSQL, with or without Redis, behind a proxy. All start at once, on an empty database. */
export async function startCluster(count: number, { redis: withRedis }: { redis: boolean }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-cluster-'))
  const postgres = await startPlainPostgres()
  const redis = withRedis ? await startRedis() : undefined
  const environment = {
    DATABASE_URL: postgres.url,
    MIGRATION_DATABASE_URL: postgres.ownerUrl,
    SECRET_KEY: 'a key that all nodes of this test share',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
    PATIENT: 'on',
    ...(redis && { REDIS_URL: redis.url }),
  }
  const clear = async (): Promise<void> => {
    await redis?.stop()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  const nodes = await Promise.all(Array.from({ length: count }, () => startMember(dataDir, environment))).catch(async (error: unknown) => {
    await clear()
    throw error
  })
  const proxy = await startProxy(nodes)
  return {
    postgres,
    redis,
    nodes,
    proxy,
    dataDir,
    foundNorthwind: (): Promise<Person[]> => foundThere(proxy.url, dataDir),
    /** The person, with calls and sockets to this node. */
    at: (node: ClusterNode | undefined, person: Person): Person => personOf(node?.url ?? '', person.session),
    stop: async (): Promise<void> => {
      await proxy.stop()
      await Promise.all(nodes.map((node) => node.terminate()))
      await clear()
    },
  }
}

async function startMember(dataDir: string, environment: Readonly<Record<string, string>>) {
  const port = await findFreePort()
  let log = ''
  const begin = (): Promise<ChildProcess> => launch(dataDir, port, environment, (text) => (log += text))
  let node = await begin()
  const runs = (): boolean => node.exitCode === null && node.signalCode === null
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!runs()) return
    const ended = new Promise((resolve) => node.once('exit', resolve))
    node.kill(signal)
    await ended
  }
  return {
    url: `http://127.0.0.1:${port}`,
    log: (): string => log,
    kill: () => end('SIGKILL'),
    /** Stops it as a supervisor does, draining first. */
    terminate: () => end('SIGTERM'),
    /** Starts it again; does nothing if it is running. */
    start: async (): Promise<void> => {
      if (!runs()) node = await begin()
    },
  }
}
