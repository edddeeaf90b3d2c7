const tokenEntry = 'singleSignOnToken'

/**
 * Stores the token that proves on return that this browser started the sign-in. It lives as long as the tab, and other
 * sites cannot read it.
 */
export const keepSignInToken = (token: string): void => sessionStorage.setItem(tokenEntry, token)

/** Returns it once: a second return does not belong to this sign-in. */
function takeSignInToken(): string | undefined {
  const token = sessionStorage.getItem(tokenEntry) ?? undefined
  sessionStorage.removeItem(tokenEntry)
  return token
}

export type Arrival = { code?: string; state?: string; iss?: string; error?: string; sign_in_token?: string }

/** The provider's response from the address, with this browser's token. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search)
  const parts = {
    code: query.get('code'),
    state: query.get('state'),
    iss: query.get('iss'),
    error: query.get('error'),
    sign_in_token: takeSignInToken(),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}
