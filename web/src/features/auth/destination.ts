const destinationEntry = 'destination'

/** Stores the requested address before sign-in, so that a shared link still works afterwards. */
export const rememberDestination = (address: string): void => sessionStorage.setItem(destinationEntry, address)

/** The address to open after signing in; can be read once. */
export function takeDestination(): string {
  const address = sessionStorage.getItem(destinationEntry) ?? '/'
  sessionStorage.removeItem(destinationEntry)
  // Only a path of this site: an address with another host would redirect away.
  return /^\/(?![/\\])/.test(address) ? address : '/'
}
