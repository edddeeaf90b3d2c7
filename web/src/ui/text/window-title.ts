/** The window title: the page's name, preceded by the unread count. The two are set from different places. */
type Unread = { readonly count: number; readonly hasUnread: boolean }
let name = ''
let unread: Unread = { count: 0, hasUnread: false }

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

function markIcon({ count, hasUnread }: Unread): Promise<void> {
  if (count > 0) return navigator.setAppBadge(count)
  return hasUnread ? navigator.setAppBadge() : navigator.clearAppBadge()
}

function write(): void {
  const sign = unread.count > 0 ? `(${unread.count}) ` : unread.hasUnread ? '• ' : ''
  document.title = `${sign}${name ? `${name} · ` : ''}Atrium`
}
