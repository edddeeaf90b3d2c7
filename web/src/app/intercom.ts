import { onSignOut } from './session/session-end.ts'
import type { StoredSession } from './session/stored-session.ts'
import { intercomAddress } from './trusted-types.ts'

type Messenger = (act: 'boot' | 'show' | 'shutdown', settings?: Record<string, unknown>) => void
type Workspace = { appId: string; apiBase: string }
declare global {
  interface Window {
    /** Defined by Intercom's script. */
    Intercom?: Messenger
  }
}

let starting: Promise<Messenger> | undefined

/** Opens the support chat. Intercom's script is loaded on first use; throws when loading fails. */
export async function openIntercom(workspace: Workspace, session: StoredSession): Promise<void> {
  starting ??= start(workspace, session)
  const messenger = await starting.catch((error: unknown) => {
    starting = undefined
    throw error
  })
  messenger('show')
}

/**
 * The server's proof of identity (`intercom_hmac`) is sent with the user's id: without it anyone could write in their
 * name.
 */
async function start({ appId, apiBase }: Workspace, { employee_id, employee_profile, intercom_hmac }: StoredSession): Promise<Messenger> {
  await loadScript(intercomAddress(appId))
  const messenger = window.Intercom
  if (!messenger) throw new Error('Intercom’s script has left no messenger')
  messenger('boot', {
    app_id: appId,
    api_base: apiBase,
    user_id: employee_id,
    user_hash: intercom_hmac,
    name: employee_profile && `${employee_profile.first_name} ${employee_profile.last_name}`,
    email: employee_profile?.work_email_id,
    hide_default_launcher: true,
  })
  onSignOut(async () => messenger('shutdown'))
  return messenger
}

function loadScript(address: string): Promise<void> {
  const script = document.createElement('script')
  script.src = address
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('Intercom’s script could not be loaded')))
    document.head.append(script)
  })
}
