/**
 * The permissions this browser grants the site, by name (spec §4: loaded at start). Only read here: the browser prompt
 * waits for a click on a card that explains it.
 */
const browserPermissionNames = ['notifications', 'microphone', 'camera', 'geolocation'] as const
export type BrowserPermissions = Readonly<Partial<Record<string, PermissionState>>>

export async function loadBrowserPermissions(): Promise<BrowserPermissions> {
  const states = await Promise.all(browserPermissionNames.map(async (name) => [name, await stateOf(name)] as const))
  return Object.fromEntries(states.filter(([, state]) => state !== undefined))
}

/** Undefined when the browser does not know the permission or has no permissions API. */
export async function stateOf(name: (typeof browserPermissionNames)[number]): Promise<PermissionState | undefined> {
  try {
    const { state } = await navigator.permissions.query({ name })
    return state
  } catch {
    return undefined
  }
}
