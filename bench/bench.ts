import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BenchContext } from './context.ts'
import { openLargeDatabase } from './large.ts'
import { openCrowd, type Crowd } from './people.ts'
import { serve } from './process.ts'
import { tableOf, type Finding } from './report.ts'
import { buildWeb } from '../server/src/build-web.ts'
import { measureBrowser } from './workloads/browser.ts'
import { measureClockIns } from './workloads/clock-ins.ts'
import { measureCosts } from './workloads/costs.ts'
import { measureCraftedFiles } from './workloads/crafted-files.ts'
import { measureDeliver } from './workloads/deliver.ts'
import { measureDirectory } from './workloads/directory.ts'
import { measureGiving } from './workloads/give-thanks.ts'
import { measureHistory } from './workloads/history.ts'
import { measureHoursReport } from './workloads/hours-report.ts'
import { measureLoginStorm } from './workloads/login-storm.ts'
import { measureManySearches } from './workloads/many-searches.ts'
import { measureOpenApp } from './workloads/open-app.ts'
import { measurePollVotes } from './workloads/poll-votes.ts'
import { measureReconnect } from './workloads/reconnect.ts'
import { measureRow } from './workloads/row.ts'
import { measureSaturation } from './workloads/saturate.ts'
import { measureSearch } from './workloads/search.ts'
import { measureSwitch } from './workloads/switch.ts'
import { measureThanksFeed } from './workloads/thanks-feed.ts'
import { measureUnread } from './workloads/unread.ts'

/**
 * `npm run bench [numbers…]`: runs the workloads of docs/performance.md, each next to its floor, or those of
 * docs/scaling.md: `npm run bench -- costs`. Prints a table and writes it as JSON to bench/results.
 */
const workloads: Readonly<Record<string, (context: BenchContext) => Promise<Finding | Finding[]>>> = {
  '1': measureLoginStorm,
  '2': measureOpenApp,
  '3': measureSwitch,
  '4': measureDeliver,
  '4b': measureSaturation,
  '5': measureUnread,
  '6': measureHistory,
  '7': measureSearch,
  '7b': measureManySearches,
  '8': measureThanksFeed,
  '8b': measureGiving,
  '9': measureClockIns,
  '9b': measureHoursReport,
  '10': measureDirectory,
  '12': measureRow,
  '13': measureBrowser,
  '14': measureCraftedFiles,
  '15': measurePollVotes,
  '11': measureReconnect,
  costs: measureCosts,
}
/** These have no floor and no budget, and are run only by their name. */
const onlyByName = ['costs']
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(workloads).filter((name) => !onlyByName.includes(name))
const dataDir = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const database = await openLargeDatabase(console.log)
const crowd = openCrowd(database.url)
const context = await openBenchContext()
const findings: Finding[] = []
for (const name of wanted) {
  const measured = await workloads[name]?.(context)
  for (const finding of [measured ?? []].flat()) {
    findings.push(finding)
    console.log(`${finding.number} ${finding.what}: ${finding.measured}${finding.floor && ` (floor: ${finding.floor})`}`)
  }
}
const { loopDelay, memory } = await context.node.figures()
await context.node.stop()
await context.floor.stop()
await crowd.end()
await database.stop()
await rm(dataDir, { recursive: true, force: true })
await saveResults()
console.log(
  `\n${tableOf(findings)}\n\nevent loop p99 ${loopDelay.toFixed(1)} ms, memory ${memory.toFixed(0)} MB, ${availableParallelism()} cores`,
)

async function openBenchContext(): Promise<BenchContext> {
  const { companyId, conversationId } = await findGreatConversation(crowd)
  const web = wanted.includes('13') ? { BENCH_WEB: await buildWeb() } : {}
  const environment = { ...web, BENCH_DATABASE: database.url, BENCH_COMPANY: companyId, DATA_DIR: dataDir, PORT: '0' }
  const made: BenchContext = {
    node: await serve('node', environment),
    floor: await serve('floor', environment),
    addNode: (more) => serve('node', { ...environment, ...more }),
    crowd,
    greatConversation: conversationId,
    databaseUrl: database.url,
    findDatabaseProcesses: database.findProcesses,
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

async function saveResults(): Promise<void> {
  const folder = join(import.meta.dirname, 'results')
  await mkdir(folder, { recursive: true })
  const at = new Date().toISOString()
  await writeFile(
    join(folder, `${at.replaceAll(':', '-')}.json`),
    `${JSON.stringify({ at, cores: availableParallelism(), findings }, null, 2)}\n`,
  )
}
