/** The window title: the page's name, preceded by the unread count. The two are set from different places. */
type Unread = { readonly calls: number; readonly waits: boolean }
let name = ''
let unread: Unread = { calls: 0, waits: false }

export function nameWindow(next: string): void {
  name = next
  write()
}

/**
 * A number for mentions, a mark for other unread content. Also on the icon of an installed app, where the browser
 * supports it.
 */
export function showUnread(next: Unread): void {
  unread = next
  write()
  if ('setAppBadge' in navigator) void markIcon(next).catch(() => undefined) // a missing badge loses no data
}

function markIcon({ calls, waits }: Unread): Promise<void> {
  if (calls > 0) return navigator.setAppBadge(calls)
  return waits ? navigator.setAppBadge() : navigator.clearAppBadge()
}

function write(): void {
  const sign = unread.calls > 0 ? `(${unread.calls}) ` : unread.waits ? '• ' : ''
  document.title = `${sign}${name ? `${name} · ` : ''}Atrium`
}
