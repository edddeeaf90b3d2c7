import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** When a process was started, which makes its id unambiguous; undefined when it has ended. */
export function describeProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return run('ps', ['-o', 'lstart=', '-p', String(pid)]).trim() || undefined
  const stat = readStat(pid)
  if (!stat || stat.state === 'Z') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${stat.startedAt}`
}

/** The programs of a server, its initialisation and the launchers (see `launcher.ts`). */
const programs = ['postgres', 'initdb', 'setpriv', 'unshare']

/** The server processes of a DATA_DIR, postmaster and backends: they start in that folder and then work in the data folder. */
export function findServerProcesses(dataDir: string): number[] {
  return process.platform === 'linux' ? findInProc(dataDir) : findByLsof(dataDir)
}

/** Sends a signal to processes. Skips those that have ended meanwhile. */
export function signalProcesses(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal)
    } catch {
      // already ended
    }
  }
}

/** What a running server reports in its data folder: its process id, and whether it is ready. */
export function readServerFile(dataFolder: string): { pid: number; ready: boolean } | undefined {
  const lines = read(join(dataFolder, 'postmaster.pid'))?.split('\n')
  return lines && { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

function findInProc(dataDir: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServer(pid, dataDir))
}

function isServer(pid: number, dataDir: string): boolean {
  try {
    if (!isInside(readlinkSync(`/proc/${pid}/cwd`), dataDir)) return false
    const program = programOf(pid)
    return (program === undefined || programs.includes(program)) && readStat(pid)?.state !== 'Z'
  } catch {
    return false
  }
}

/**
 * The program of a process; undefined while the process ends. Linux forgets the program first, then frees the memory, then forgets the
 * folder: until then shared memory may be in use, and a new server refuses to start.
 */
function programOf(pid: number): string | undefined {
  try {
    // After an upgrade the old binary is deleted, and its link says so.
    return basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
  } catch {
    return undefined
  }
}

function isInside(folder: string, dataDir: string): boolean {
  return [dataDir, join(dataDir, 'postgres'), join(dataDir, 'postgres.init')].includes(folder)
}

function findByLsof(dataDir: string): number[] {
  const found: number[] = []
  let pid = 0
  for (const line of run('lsof', ['-w', '-a', '-c', 'postgres', '-c', 'initdb', '-d', 'cwd', '-F', 'pn']).split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    if (line.startsWith('n') && isInside(line.slice(1), dataDir)) found.push(pid)
  }
  return found
}

function readStat(pid: number): { state: string; startedAt: string } | undefined {
  // The second field is the command in parentheses and may contain anything, so fields are counted after it.
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')
  return fields && { state: fields[0] ?? '', startedAt: fields[19] ?? '' }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function run(command: string, rest: string[]): string {
  return spawnSync(command, rest, { encoding: 'utf8', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }).stdout ?? ''
}
