import { nextDelay } from '#app/live/reconnect.ts'

/** What a person is told of their own role, on their own scope. */
export type OwnRow = { employee_id: string; permissions: string[]; role_id: string; role_name: string }

type OwnPermissionsSettings = {
  /** The role that the session was stored with. */
  roleId: string | undefined
  /** Asks for the session as it stands now, keeps its copies and answers the role in it. */
  resolve: () => Promise<string>
  write: (row: OwnRow) => Promise<void>
  wait?: (milliseconds: number) => Promise<void>
}

/** Everyone who has a role hears of its change at the same moment: they ask within so long, in milliseconds. */
const spread = 1_500

export type OwnPermissions = ReturnType<typeof createOwnPermissions>

/**
 * One's own permissions in step. A role that changed tells no permissions, so whoever has it asks. Answers may overtake what is told on another scope: while one
 * is on its way, or a change of the role was heard of, what is told is not taken but asked for.
 */
export function createOwnPermissions({ roleId, resolve, write, wait = pause }: OwnPermissionsSettings) {
  const heard = new Set<string>()
  let asking: Promise<void> | undefined
  let again: Promise<void> | undefined

  const ask = async (): Promise<void> => void (roleId = await resolve())
  /** What stands from now on: an answer that is on its way already may be older. */
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
    /** The person got another role, which is what it was at that moment. */
    take: async (row: OwnRow): Promise<void> => {
      roleId = row.role_id
      if (asking || heard.has(row.role_id)) return askUntilAnswered()
      await write(row)
    },
    roleChanged: async (changedId: string): Promise<void> => {
      heard.add(changedId)
      if (roleId === undefined || changedId === roleId) await askUntilAnswered()
    },
    /** Where one's own role stands, told to someone who missed what was told since a revision. */
    roleStands: async (own: { role_id: string; revision: number }, since: number): Promise<void> => {
      if (own.role_id !== roleId || own.revision > since) await askUntilAnswered()
    },
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))
