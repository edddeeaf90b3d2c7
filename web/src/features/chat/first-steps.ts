import { MessageCirclePlus, MessagesSquare } from 'lucide-react'
import type { FirstStep } from '#app/feature.ts'
import type { StoredSession } from '#app/session/stored-session.ts'
import { openChat } from './chat.ts'
import { newChatPath, newSpacePath } from './paths.ts'

type Context = { session: StoredSession }

/** Reads the chats in memory, once they are loaded. */
const recent = ({ session }: Context) => openChat(session).store.recent()
const loaded = ({ session }: Context): Promise<void> =>
  new Promise((resolve) => {
    const { store } = openChat(session)
    if (store.isLoaded()) return resolve()
    const end = store.subscribe('recent', () => {
      if (!store.isLoaded()) return
      end()
      resolve()
    })
  })
const follow: FirstStep['follow'] = ({ session }, listener) => {
  const { store } = openChat(session)
  let last = count({ session })
  return store.subscribe('recent', () => {
    const now = count({ session })
    if (now !== last) listener()
    last = now
  })
}
const count = (context: Context): number => recent(context).length

export const firstSteps: readonly FirstStep[] = [
  {
    name: 'first-space',
    of: 'founder',
    order: 20,
    icon: MessagesSquare,
    label: 'chat.firstSpace.label',
    detail: 'chat.firstSpace.detail',
    action: 'chat.firstSpace.action',
    path: newSpacePath,
    permission: 'space.create',
    // The first space is the company's own and is created automatically.
    isDone: async (context) => {
      await loaded(context)
      return recent(context).filter(({ entity_type }) => entity_type === 'space').length > 1
    },
    follow,
  },
  {
    name: 'first-chat',
    of: 'newcomer',
    order: 40,
    icon: MessageCirclePlus,
    label: 'chat.firstChat.label',
    detail: 'chat.firstChat.detail',
    action: 'chat.firstChat.action',
    path: newChatPath,
    permission: 'people.see',
    isDone: async (context) => {
      await loaded(context)
      return recent(context).some(({ entity_type, entity_id }) => entity_type === 'employee' && entity_id !== context.session.employee_id)
    },
    follow,
  },
]
