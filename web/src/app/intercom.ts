import { onSignOut } from './session/session-end.ts'
import type { StoredSession } from './session/stored-session.ts'

type Messenger = (act: 'boot' | 'show' | 'shutdown', settings?: Record<string, unknown>) => void
type Workspace = { appId: string; apiBase: string }
/** Its script puts this there. */
const place: { Intercom?: Messenger } = window as object // a place on the window that TypeScript does not know

let starting: Promise<Messenger> | undefined

/** Opens the chat with support. Intercom's script is fetched for the first time somebody wants it; throws where that does not succeed. */
export async function openIntercom(workspace: Workspace, session: StoredSession): Promise<void> {
  starting ??= start(workspace, session)
  const messenger = await starting.catch((error: unknown) => {
    starting = undefined
    throw error
  })
  messenger('show')
}

/** The server's word for the person (`intercom_hmac`) goes with their id: without it anybody could write in their name. */
async function start({ appId, apiBase }: Workspace, { employee_id, employee_profile, intercom_hmac }: StoredSession): Promise<Messenger> {
  await loadScript(`https://widget.intercom.io/widget/${encodeURIComponent(appId)}`)
  const messenger = place.Intercom
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
