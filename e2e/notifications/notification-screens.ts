import type { Device } from '@atrium/contract/devices/schemas'
import { type Act, answer, conversation, openRow, press, refuse, role, text, together } from '../screens/acts.ts'
import { fakePush, nowhere } from '../devices/push-browser.ts'
import { maya, scripted, tomas, type Screen } from '../screens/screen.ts'

/** Fakes the notification permission in pages without service worker and push service. */
const path = '/settings/notifications'
const allowing =
  (permission: NotificationPermission): Act =>
  async (page) => {
    await page.addInitScript(forget)
    await fakePush(page, { subscription: nowhere, permission, withoutWorker: true })
  }
/** Removes what a previous screen has stored, so that each starts fresh. */
function forget(): void {
  if (location.protocol === 'about:') return
  for (const key of ['subscribedForTests', 'toldHere']) localStorage.removeItem(key)
}
const unable: Act = (page) => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'))

const device = (name: string, hours: number, change: Partial<Device> = {}): Device => ({
  registration_id: `01980000-0000-7000-8000-0000000000${String(hours).padStart(2, '0')}`,
  device_name: name,
  is_told: true,
  last_seen_at: new Date(Date.now() - hours * 60 * 60_000).toISOString(),
  current: false,
  ...change,
})
const listed = answer('**/config/device/list*', {
  items: [device('Chrome, Linux', 0, { current: true }), device('Safari, iOS', 26), device('Firefox, Windows', 60)],
})
const none = answer('**/config/device/list*', { items: [] })
const allow = press('Allow notifications')

export const notificationScreens: Screen[] = [
  maya('notifications', '/notifications', text('Direct message')),
  tomas('notifications-none', '/notifications?reason=keyword', text('No notifications yet')),
  maya(
    'chat-told',
    '/connect',
    role('menuitemradio', /^Default:/),
    openRow(/Tomás Nunes/, conversation('Tomás Nunes')), // before, the menu of the last open chat may still be there
    press('Chat actions'),
  ),
  maya('chat-told-sub-space', '/connect/space/{Company}', role('menuitemradio', /^Same as /), press('Space actions')),
  maya('settings-notifications-outcome', path, text(/^Atrium is open in front of you/), press('Show me')),
  scripted(together(allowing('default'), none), maya('settings-notifications', path, role('button', 'Allow notifications'))),
  scripted(together(allowing('granted'), listed), maya('settings-notifications-on', path, role('heading', 'Notifications are on'), allow)),
  scripted(
    together(allowing('granted'), listed),
    maya(
      'settings-notifications-remove',
      path,
      role('alertdialog', 'Stop notifications to Safari on iOS?'),
      allow,
      press('Remove Safari on iOS'),
    ),
  ),
  scripted(together(allowing('denied'), none), maya('settings-notifications-blocked', path, text('Your browser blocks notifications'))),
  scripted(together(unable, none), maya('settings-notifications-unable', path, text('This browser cannot show notifications'))),
  scripted(
    together(allowing('granted'), none, refuse('**/config/device/update', 503, 'SERVICE_UNAVAILABLE')),
    maya('settings-notifications-failed', path, text(/^Notifications could not be turned on/), allow),
  ),
]
