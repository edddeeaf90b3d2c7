/** What the window is called: the page's name, and before it how much is unread anywhere. The two come from different places. */
let name = ''
let unread = 0

export function nameWindow(next: string): void {
  name = next
  write()
}

/** Also on the icon of an installed Atrium, where the browser can. */
export function showUnread(count: number): void {
  unread = count
  write()
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined) // a sign less, and nothing lost
}

function write(): void {
  document.title = `${unread > 0 ? `(${unread}) ` : ''}${name ? `${name} · ` : ''}Atrium`
}
