import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/** The command in front of a PostgreSQL binary. It replaces itself by the binary (exec), so the process is the server itself. */
export type Launcher = readonly string[]

/** When Node is killed, the server shuts down fast, as on Ctrl-C (Linux only; elsewhere the next start ends it). */
const diesWithNode = ['--pdeathsig', 'INT']
const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1']
const namespaceWays = [[...inNamespace, 'setpriv', ...diesWithNode, '--'], inNamespace]
const plainWays = [['setpriv', ...diesWithNode, '--'], []]
const nobody = 65_534

/** PostgreSQL refuses to run as root. Returns the first launcher with which the binary runs and can write the data. */
export function findLauncher(dataFolder: string, binary: string): Launcher {
  const owner = statSync(dataFolder, { throwIfNoEntry: false })?.uid
  const user = process.getuid?.()
  if (user !== 0 && owner !== undefined && owner !== user)
    throw new StartError(`${dataFolder} belongs to another user. Start Atrium as that user.`)
  const place = owner === undefined ? dirname(dataFolder) : dataFolder
  const launcher = (user === 0 ? waysForRoot(owner) : waysForUser()).find((way) => works(way, place, binary))
  if (launcher) return launcher
  throw new StartError(
    user === 0
      ? 'PostgreSQL does not run as root here. Start Atrium as an ordinary user, or set DATABASE_URL.'
      : `${binary} does not run here. Set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** Data keeps its owner, whichever user starts Atrium. */
function waysForRoot(owner: number | undefined): readonly Launcher[] {
  if (owner === 0) return namespaceWays
  return owner === undefined ? [...namespaceWays, ...asUser(nobody)] : asUser(owner)
}

/**
 * Runs as another user who may still enter folders closed to them: the data and the binaries may be below a home folder of mode 0700. With
 * the secure bit, access(2) respects this capability too; initdb uses it to look for `postgres`. A container may forbid the bit.
 */
function asUser(user: number): readonly Launcher[] {
  const rest = [
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    ...diesWithNode,
    '--',
  ]
  return [
    ['setpriv', '--securebits=+no_setuid_fixup', ...rest],
    ['setpriv', ...rest],
  ]
}

/** initdb refuses a user id without a name, as containers often use; in a user namespace it gets one. */
function waysForUser(): readonly Launcher[] {
  try {
    userInfo()
    return plainWays
  } catch {
    return [...namespaceWays, ...plainWays]
  }
}

function works(launcher: Launcher, place: string, binary: string): boolean {
  const probe = ['sh', '-c', 'test -w "$1" && "$2" --version', 'sh', place, binary]
  return spawnSync('env', [...launcher, ...probe], { stdio: 'ignore' }).status === 0
}
