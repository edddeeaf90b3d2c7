import { nextDelay } from '#app/live/reconnect.ts'

/** The event row of the user's own role and permissions, on their own scope. */
export type OwnRow = { employee_id: string; permissions: string[]; role_id: string; role_name: string }

type OwnPermissionsSettings = {
  /** The role in the stored session. */
  roleId: string | undefined
  /** Fetches the current session, stores its copies and returns the role in it. */
  resolve: () => Promise<string>
  write: (row: OwnRow) => Promise<void>
  wait?: (milliseconds: number) => Promise<void>
}

/**
 * Everyone with a role is notified of its change at the same time: their requests are spread over this time, in
 * milliseconds.
 */
const spread = 1_500

export type OwnPermissions = ReturnType<typeof createOwnPermissions>

/**
 * Keeps the user's own permissions in sync. A changed role does not include permissions, so its holders fetch them.
 * Responses may overtake events of another scope: while a request is in progress, or after a change of the role, an
 * event triggers a request instead of being applied.
 */
export function createOwnPermissions({ roleId, resolve, write, wait = pause }: OwnPermissionsSettings) {
  const changed = new Set<string>()
  let asking: Promise<void> | undefined
  let again: Promise<void> | undefined

  const ask = async (): Promise<void> => void (roleId = await resolve())
  /** Fetches the state from now on: a request already in progress may return an older one. */
  function askAgain(): Promise<void> {
    if (!asking) return (asking = ask().finally(() => (asking = undefined)))
    const settled = asking.catch(() => undefined)
    again ??= settled.then(() => {
      again = undefined
      return askAgain()
    })
    return again
  }
  async function askUntilAnswered(): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await wait(attempt === 1 ? Math.random() * spread : nextDelay(attempt))
      if (await askAgain().then(() => true, () => false)) return // prettier-ignore
    }
  }

  return {
    askAgain,
    askUntilAnswered,
    /** The user got another role; the row has its permissions at that time. */
    take: async (row: OwnRow): Promise<void> => {
      roleId = row.role_id
      if (asking || changed.has(row.role_id)) return askUntilAnswered()
      await write(row)
    },
    roleChanged: async (changedId: string): Promise<void> => {
      changed.add(changedId)
      if (roleId === undefined || changedId === roleId) await askUntilAnswered()
    },
    /** Compares the user's role with the known one, after events since a revision were missed. */
    roleStands: async (own: { role_id: string; revision: number }, since: number): Promise<void> => {
      if (own.role_id !== roleId || own.revision > since) await askUntilAnswered()
    },
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
