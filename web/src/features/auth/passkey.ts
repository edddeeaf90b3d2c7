import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@atrium/contract/auth/passkeys'
import { loadForAction } from '#app/on-demand/load-for-action.ts'

/** Whether this browser supports passkeys here: only on a page served over TLS or from localhost. */
export const supportsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Requests a signature from a passkey. Undefined when the user dismissed the browser's prompt. */
export const signWithPasskey = (asked: PasskeyRequest): Promise<PasskeySignature | undefined> =>
  unlessDismissed(async () => {
    const { startAuthentication } = await loadForAction(() => import('@simplewebauthn/browser'))
    type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
    return startAuthentication({ optionsJSON: asked as Asked }) // the types differ in how they express optional fields
  })

/**
 * Creates a passkey. Undefined when the user dismissed the browser's prompt, or when the device already holds one of
 * theirs.
 */
export const createPasskey = (asked: PasskeyCreation): Promise<NewPasskey | undefined> =>
  unlessDismissed(async () => {
    const { startRegistration } = await loadForAction(() => import('@simplewebauthn/browser'))
    type Asked = Parameters<typeof startRegistration>[0]['optionsJSON']
    return startRegistration({ optionsJSON: asked as Asked }) // as above
  })

async function unlessDismissed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && /^(NotAllowedError|AbortError|InvalidStateError)$/.test(error.name)) return undefined
    throw error
  }
}
