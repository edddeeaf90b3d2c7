const destinationEntry = 'destination'

/** Notes where a visitor wanted to go before signing in, so that a shared link leads there afterwards. */
export const rememberDestination = (address: string): void => sessionStorage.setItem(destinationEntry, address)

/** Where to go after signing in; asked once. */
export function takeDestination(): string {
  const address = sessionStorage.getItem(destinationEntry) ?? '/'
  sessionStorage.removeItem(destinationEntry)
  // Only a path of this site: an address with a host of its own would lead away.
  return /^\/(?![/\\])/.test(address) ? address : '/'
}
