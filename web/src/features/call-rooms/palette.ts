import { callPath } from '@atrium/contract/call-rooms/paths'
import { Phone, PhoneOff } from 'lucide-react'
import type { PaletteItem, PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { openChat, type Chat } from '#features/chat/chat.ts'
import { directory, nameOf } from '#features/people/people.ts'
import { openToast } from '#ui/overlays/toast-store.ts'
import { beginCall } from './begin-call.ts'
import { currentCall, leaveCall } from './current-call.ts'

const most = 3

/** “Call …”: the people known to this browser, and the call that this page is in. */
const call: PaletteSource = {
  name: 'call',
  label: 'call-rooms.place',
  find: async (search, { session, intl: general, can }) => {
    if (!search) return []
    const intl = await withScreenWords(general, 'call-rooms')
    const word = intl.formatMessage({ id: 'call-rooms.palette.call' }).toLocaleLowerCase()
    const named = search.toLocaleLowerCase().startsWith(`${word} `) && can('people.see') ? search.slice(word.length).trim() : ''
    const people = named ? bestOf(colleagues(session.employee_id), named, nameOf, most) : []
    return [
      ...bestOf(ownActs((id) => intl.formatMessage({ id })), search, ({ label }) => label, most), // prettier-ignore
      ...people.map((person): PaletteItem => ({
        id: `call-rooms.call ${person.employee_id}`,
        label: intl.formatMessage({ id: 'call-rooms.palette.callName' }, { name: nameOf(person) }),
        figure: { kind: 'person', id: person.employee_id, name: nameOf(person), picture: person.profile_url },
        run: () => void callPerson(openChat(session), person.employee_id),
      })),
    ]
  },
}

/** In their direct chat, where the call leaves its line, if there is one. */
async function callPerson({ store }: Chat, employeeId: string): Promise<void> {
  const [conversation] = store.item(employeeId)?.conversations ?? []
  const where = conversation ? { conversation_id: conversation.conversation_id } : { employees: [employeeId] }
  await beginCall({ ...where, kind: 'call' }).catch((error: unknown) =>
    openToast({ about: undefined, text: error instanceof Error ? error.message : '', tone: 'danger', action: undefined }),
  )
}

type OwnAct = 'call-rooms.palette.show' | 'call-rooms.palette.leave'
/** What there is to do while this page is in a call. */
function ownActs(words: (id: OwnAct) => string): PaletteItem[] {
  const session = currentCall.read()
  if (!session) return []
  return [
    {
      id: 'call-rooms.show',
      label: words('call-rooms.palette.show'),
      figure: { kind: 'action', icon: Phone },
      path: callPath(session.room.read().callRoomId),
    },
    {
      id: 'call-rooms.leave',
      label: words('call-rooms.palette.leave'),
      figure: { kind: 'action', icon: PhoneOff },
      run: () => void leaveCall(),
    },
  ]
}

const colleagues = (ownId: string) =>
  directory.all().filter(({ employee_id, employee_account_status }) => employee_id !== ownId && employee_account_status === 'ACTIVE')

export const paletteSources: readonly PaletteSource[] = [call]
