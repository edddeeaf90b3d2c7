/** What the window is called: the page's name, and before it what is unread anywhere. The two come from different places. */
type Unread = { readonly calls: number; readonly waits: boolean }
let name = ''
let unread: Unread = { calls: 0, waits: false }

export function nameWindow(next: string): void {
  name = next
  write()
}

/** A number for what calls, a mark for what merely waits. Also on the icon of an installed Atrium, where the browser can. */
export function showUnread(next: Unread): void {
  unread = next
  write()
  if ('setAppBadge' in navigator) void markIcon(next).catch(() => undefined) // a sign less, and nothing lost
}

function markIcon({ calls, waits }: Unread): Promise<void> {
  if (calls > 0) return navigator.setAppBadge(calls)
  return waits ? navigator.setAppBadge() : navigator.clearAppBadge()
}

function write(): void {
  const sign = unread.calls > 0 ? `(${unread.calls}) ` : unread.waits ? '• ' : ''
  document.title = `${sign}${name ? `${name} · ` : ''}Atrium`
}
