import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ground } from './ground.ts'
import { openLargeDatabase } from './large.ts'
import { openCrowd, type Crowd } from './people.ts'
import { serve } from './process.ts'
import { tableOf, type Finding } from './report.ts'
import { measureDeliver } from './workloads/deliver.ts'
import { measureDirectory } from './workloads/directory.ts'
import { measureHistory } from './workloads/history.ts'
import { measureLoginStorm } from './workloads/login-storm.ts'
import { measureOpenApp } from './workloads/open-app.ts'
import { measureReconnect } from './workloads/reconnect.ts'
import { measureRow } from './workloads/row.ts'
import { measureSaturation } from './workloads/saturate.ts'
import { measureSearch } from './workloads/search.ts'
import { measureSwitch } from './workloads/switch.ts'
import { measureUnread } from './workloads/unread.ts'

/** `npm run bench [numbers…]`: the workloads of docs/performance.md, each beside its floor; a table to read, and the same as JSON in bench/results. */
const workloads: Readonly<Record<string, (ground: Ground) => Promise<Finding | Finding[]>>> = {
  '1': measureLoginStorm,
  '2': measureOpenApp,
  '3': measureSwitch,
  '4': measureDeliver,
  '4b': measureSaturation,
  '5': measureUnread,
  '6': measureHistory,
  '7': measureSearch,
  '10': measureDirectory,
  '12': measureRow,
  '11': measureReconnect,
}
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(workloads)
const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const database = await openLargeDatabase(console.log)
const crowd = openCrowd(database.url)
const ground = await openGround()
const findings: Finding[] = []
for (const name of wanted) {
  const measured = await workloads[name]?.(ground)
  for (const finding of [measured ?? []].flat()) {
    findings.push(finding)
    console.log(`${finding.number} ${finding.what}: ${finding.measured} (floor: ${finding.floor})`)
  }
}
const { loopDelay, memory } = await ground.node.figures()
await ground.node.stop()
await ground.floor.stop()
await crowd.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
await keep()
console.log(
  `\n${tableOf(findings)}\n\nevent loop p99 ${loopDelay.toFixed(1)} ms, memory ${memory.toFixed(0)} MB, ${availableParallelism()} cores`,
)

async function openGround(): Promise<Ground> {
  const { companyId, conversationId } = await findGreatConversation(crowd)
  const environment = { BENCH_DATABASE: database.url, BENCH_COMPANY: companyId, DATA_DIR: dataDir, PORT: '0' }
  const made: Ground = {
    node: await serve('node', environment),
    floor: await serve('floor', environment),
    crowd,
    greatConversation: conversationId,
    databaseUrl: database.url,
    restart: async () => {
      const { port } = new URL(made.node.url)
      await made.node.kill()
      made.node = await serve('node', { ...environment, PORT: port })
    },
  }
  return made
}

async function findGreatConversation({ signIn, ask }: Crowd): Promise<{ companyId: string; conversationId: string }> {
  const [person] = await signIn('meridian', 1)
  if (!person) throw new Error('the large database is not there')
  const rows = await ask<{ scope_id: string }>(
    person.companyId,
    `select scope_id from scope where company_id = $1 and kind = 'conversation' order by last_seq desc limit 1`,
    [person.companyId],
  )
  return { companyId: person.companyId, conversationId: rows[0]?.scope_id ?? '' }
}

async function keep(): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  await writeFile(
    join(folder, `${at.replaceAll(':', '-')}.json`),
    `${JSON.stringify({ at, cores: availableParallelism(), findings }, null, 2)}\n`,
  )
}
