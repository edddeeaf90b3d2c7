import type { NewPasskey, PasskeyCreation, PasskeyRequest, PasskeySignature } from '@atrium/contract/auth/passkeys'

/** Whether this browser can hold passkeys at all: it can only where the page came by TLS, or from this machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window

/** Has a passkey sign. Answers nothing when the person closed the browser's question. */
export const signWithPasskey = (asked: PasskeyRequest): Promise<PasskeySignature | undefined> =>
  unlessClosed(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON']
    return startAuthentication({ optionsJSON: asked as Asked }) // they differ in how they write what may be left out
  })

/** Has the browser make a passkey. Answers nothing when the person closed its question, or when the device holds one of theirs already. */
export const makePasskey = (asked: PasskeyCreation): Promise<NewPasskey | undefined> =>
  unlessClosed(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    type Asked = Parameters<typeof startRegistration>[0]['optionsJSON']
    return startRegistration({ optionsJSON: asked as Asked }) // as above
  })

async function unlessClosed<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof Error && /^(NotAllowedError|AbortError|InvalidStateError)$/.test(error.name)) return undefined
    throw error
  }
}
