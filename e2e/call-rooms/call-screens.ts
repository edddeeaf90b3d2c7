import { alter, answer, click, composing, dialog, hit, named, press, rest, role, see, text, together, type Act } from '../screens/acts.ts'
import { intercept } from '../screens/interception.ts'
import { alone, given, maya, scripted, type Screen } from '../screens/screen.ts'

const id = '01980000-0000-7000-8000-00000000ca11'
const at = `/calls/${id}`
const ownPlace = '01980000-0000-7000-8000-00000000ca01'
const member = (name: string, member_id: string, more: object = {}) => ({
  member_id,
  employee_id: `{${name}}`,
  joined_at: '2026-11-27T09:00:00Z',
  is_host: false,
  is_muted: false,
  has_camera: false,
  is_sharing: false,
  hand_raised_at: null,
  ...more,
})
const others = [
  member('Tomás Nunes', '01980000-0000-7000-8000-00000000ca02', { hand_raised_at: '2026-11-27T09:04:00Z' }),
  member('Saanvi Kapoor', '01980000-0000-7000-8000-00000000ca03', { is_muted: true }),
]
const room = {
  call_room_id: id,
  conversation_id: null,
  title: 'Berths critique',
  kind: 'call',
  started_by: '{Maya Okafor}',
  started_at: '2026-11-27T09:00:00Z',
  answered_at: '2026-11-27T09:00:00Z',
  ended_at: null,
  is_locked: false,
  members: others,
  ringing_ids: [],
  revision: 1,
  can: { host: true, join: true },
}
const inside = (...members: object[]) => ({
  ...room,
  members: [member('Maya Okafor', ownPlace, { is_host: true }), ...members],
  revision: 2,
})
const joined = (ownRoom: object) => ({ room: ownRoom, member_id: ownPlace, transport: 'peer', ice_servers: [] })
/** A call in which the server has these people; no line to them ever stands. */
const callWith = (ownRoom: object): Act =>
  together(
    fakeDevices,
    answer('**/call/room/get**', ownRoom),
    answer('**/call/room/join', joined(ownRoom)),
    answer('**/call/room/member/update', ownRoom),
    answer('**/call/room/leave', ownRoom),
  )

/** Runs before the page: a microphone with a tone and a camera with a still picture, as the browser would give them. */
function giveDevices(): void {
  const tone = (): MediaStreamTrack[] => {
    const context = new AudioContext()
    const [track] = context.createMediaStreamDestination().stream.getTracks()
    return track ? [track] : []
  }
  const picture = (): MediaStreamTrack[] => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 1280, height: 720 })
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = '#0b5d63'
      context.fillRect(0, 0, 1280, 720)
      context.fillStyle = '#f2b84b'
      context.arc(640, 380, 170, 0, 7)
      context.fill()
    }
    return canvas.captureStream(5).getTracks()
  }
  const devices = Object.assign(new EventTarget(), {
    getUserMedia: async ({ audio, video }: MediaStreamConstraints) =>
      new MediaStream([...(audio ? tone() : []), ...(video ? picture() : [])]),
    getDisplayMedia: async () => new MediaStream(picture()),
    enumerateDevices: async () =>
      (['audioinput', 'audiooutput', 'videoinput'] as const).map((kind) => ({ kind, deviceId: kind, label: `${kind} of the harbour` })),
  })
  Object.defineProperty(navigator, 'mediaDevices', { value: devices })
}
const fakeDevices: Act = (page) => page.addInitScript(giveDevices)
/** The call is in the conversation of a space, which is beside it. */
const withChat = callWith({ ...inside(...others), conversation_id: '{conversation of Design}', title: null })
const noDevices: Act = (page) => page.addInitScript(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }))

const ready = text('Say something: the bar shows what others will hear')
const join = press('Join')
const leave = role('button', 'Leave')
const rings = answer('**/call/room/list', { items: [{ ...room, ringing_ids: ['{Maya Okafor}'] }], next_cursor: null })
/** A call goes on in each conversation. */
const runs: Act = (page, known) =>
  intercept(page, '**/call/room/list', (posted) => {
    const { conversation_id }: { conversation_id?: string } = JSON.parse(posted)
    const items = conversation_id ? [{ ...room, conversation_id }] : []
    const body = JSON.stringify(items, (_key, value) => (typeof value === 'string' ? named(value, known) : value))
    return { json: { status: true, data: { items: JSON.parse(body), next_cursor: null } } }
  })
const prejoin = together(fakeDevices, answer('**/call/room/get**', room))

/** A call: before it, in it with others and alone, as a bar, when it rings, and when it is over. */
export const callScreens: readonly Screen[] = [
  scripted(prejoin, maya('call-prejoin', at, role('combobox', 'Microphone'), see(ready))),
  scripted(prejoin, maya('call-prejoin-camera', at, text('You, mirrored'), see(ready), press('Turn the camera on'))),
  scripted(
    together(noDevices, answer('**/call/room/get**', room)),
    maya('call-prejoin-denied', at, text(/^Atrium may not use the microphone/)),
  ),
  scripted(
    callWith(inside(others[0] ?? {})),
    maya('call-two', at, leave, see(ready), press('Turn the camera on'), see(text('You, mirrored')), join),
  ),
  scripted(callWith(inside(...others)), maya('call-three', at, text('In the call'), see(ready), join, see(leave), press(/^People/))),
  scripted(
    withChat,
    maya('call-chat', at, composing('Design'), see(ready), join, see(leave), hit('p'), hit('c'), see(composing('Design')), rest),
  ),
  scripted(
    together(withChat, alter('**/chat/message/list**', { messages: [], pinned_ids: [], found_oldest: true, found_newest: true })),
    maya('call-chat-empty', at, text('How Northwind looks, reads and feels'), see(ready), join, see(leave), hit('c')),
  ),
  scripted(
    callWith({ ...inside(), answered_at: null, ringing_ids: ['{Tomás Nunes}'] }),
    maya('call-rings', at, text('Calling Tomás Nunes…'), see(ready), join),
  ),
  scripted(
    callWith(inside(...others)),
    maya('call-share', at, text('You are sharing your screen'), see(ready), join, see(leave), click(role('button', 'Share'))),
  ),
  alone(scripted(callWith(inside(...others)), maya('call-invite', at, dialog('Invite to the call'), see(ready), join, press('Invite')))),
  scripted(
    callWith(inside(...others)),
    maya(
      'call-remove',
      at,
      role('alertdialog', /^Remove Tomás/),
      see(ready),
      join,
      see(leave),
      press(/^People/),
      press('Remove Tomás Nunes'),
    ),
  ),
  scripted(
    callWith(inside(...others)),
    maya('call-left', at, text('You left the call'), see(ready), join, see(leave), press('Leave'), (page) => page.goBack()),
  ),
  scripted(
    callWith(inside(...others)),
    maya('call-bar', at, role('region', 'Call: Berths critique'), see(ready), join, press('Make small and go on')),
  ),
  given(runs, maya('call-running', '/connect/space/{Design}', role('region', 'Call in progress'))),
  given(rings, maya('call-ringing', '/', dialog(/is calling$/))),
  given(
    answer('**/call/room/get**', { ...room, ended_at: '2026-11-27T09:40:00Z', members: [] }),
    maya('call-over', at, text('This call is over')),
  ),
  maya('call-gone', at, text('This call is not available')),
]
