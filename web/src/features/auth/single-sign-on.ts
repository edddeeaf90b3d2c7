const tokenEntry = 'singleSignOnToken'

/** Keeps what proves on the way back that this browser began the sign-in. It lives as long as the tab, and no other page of the web sees it. */
export const keepSignInToken = (token: string): void => sessionStorage.setItem(tokenEntry, token)

/** Answers it once: what comes back a second time is not of this sign-in. */
function takeSignInToken(): string | undefined {
  const token = sessionStorage.getItem(tokenEntry) ?? undefined
  sessionStorage.removeItem(tokenEntry)
  return token
}

export type Arrival = { code?: string; state?: string; iss?: string; error?: string; sign_in_token?: string }

/** What the provider sent back in the address, with this browser's own proof. */
export function readArrival(search: string): Arrival {
  const told = new URLSearchParams(search)
  const parts = {
    code: told.get('code'),
    state: told.get('state'),
    iss: told.get('iss'),
    error: told.get('error'),
    sign_in_token: takeSignInToken(),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part))
}
