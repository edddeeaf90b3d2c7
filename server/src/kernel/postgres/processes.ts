import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** When a process was born, so that its number names it beyond doubt; undefined when it is gone. */
export function describeProcess(pid: number): string | undefined {
  if (process.platform !== 'linux') return run('ps', ['-o', 'lstart=', '-p', String(pid)]).trim() || undefined
  const stat = readStat(pid)
  if (!stat || stat.state === 'Z') return undefined
  return `${read('/proc/sys/kernel/random/boot_id')?.trim() ?? ''} ${stat.startedAt}`
}

/** The PostgreSQL processes at work in a data folder, postmaster and backends alike: each has it as its working folder. */
export function findServerProcesses(dataFolder: string): number[] {
  return process.platform === 'linux' ? findInProc(dataFolder) : findByLsof(dataFolder)
}

/** What a server says of itself in its data folder: its process, and whether it serves yet. */
export function readServerFile(dataFolder: string): { pid: number; ready: boolean } | undefined {
  const lines = read(join(dataFolder, 'postmaster.pid'))?.split('\n')
  return lines && { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
}

function findInProc(dataFolder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isServer(pid, dataFolder))
}

function isServer(pid: number, dataFolder: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== dataFolder) return false
    // After an upgrade the old binary is gone from the disk and its link says so.
    const binary = basename(readlinkSync(`/proc/${pid}/exe`)).replace(/ \(deleted\)$/, '')
    return binary === 'postgres' && readStat(pid)?.state !== 'Z'
  } catch {
    return false
  }
}

function findByLsof(dataFolder: string): number[] {
  const found: number[] = []
  let pid = 0
  for (const line of run('lsof', ['-w', '-a', '-c', 'postgres', '-d', 'cwd', '-F', 'pn']).split('\n')) {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    if (line === `n${dataFolder}`) found.push(pid)
  }
  return found
}

function readStat(pid: number): { state: string; startedAt: string } | undefined {
  // The second field is the command in brackets and may hold anything; fields are counted from behind it.
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
