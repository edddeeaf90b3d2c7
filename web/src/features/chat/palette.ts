import { CalendarClock, Compass, MessageCirclePlus, MessageSquareText, PencilLine, Plus } from 'lucide-react'
import type { MessageId } from '../../message-ids.ts'
import type { PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import type { IconType } from '#ui/marks/icon.tsx'
import { openChat } from './chat.ts'
import { conversationPath } from '@atrium/contract/chat/paths'
import { browseSpacesPath, draftsPath, newChatPath, newSpacePath, scheduledPath, threadsPath } from './paths.ts'

/** Spaces of the person, from memory. */
const spaces: PaletteSource = {
  name: 'spaces',
  label: 'chat.spaces',
  find: (search, { session }) => {
    const known = openChat(session)
      .store.recent()
      .flatMap(({ space }) => (space ? [space] : []))
    return bestOf(known, search, (space) => space.space_name, 6).map((space) => ({
      id: space.space_id,
      label: space.space_name,
      ...(space.space_description ? { detail: space.space_description } : {}),
      figure: { kind: 'space' as const, id: space.space_id, name: space.space_name, picture: space.space_image },
      path: conversationPath('space', space.space_id),
    }))
  },
}

type Way = { label: MessageId; icon: IconType; path: string; permission?: string }
const ways: readonly Way[] = [
  { label: 'chat.newChat', icon: MessageCirclePlus, path: newChatPath },
  { label: 'chat.newSpace', icon: Plus, path: newSpacePath, permission: 'space.create' },
  { label: 'chat.browseSpaces', icon: Compass, path: browseSpacesPath, permission: 'space.join' },
  { label: 'chat.drafts', icon: PencilLine, path: draftsPath },
  { label: 'chat.threads', icon: MessageSquareText, path: threadsPath },
  { label: 'chat.scheduled', icon: CalendarClock, path: scheduledPath },
]

/** Actions that start something, and pages without an entry in the rail. */
const chats: PaletteSource = {
  name: 'chats',
  label: 'chat.chats',
  find: async (search, { intl: general, can }) => {
    if (!search) return []
    const intl = await withScreenWords(general, 'chat')
    const items = ways
      .filter(({ permission }) => !permission || can(permission))
      .map(({ label, icon, path }) => ({
        id: path,
        label: intl.formatMessage({ id: label }),
        figure: { kind: 'action' as const, icon },
        path,
      }))
    return bestOf(items, search, ({ label }) => label, 4)
  },
}

export const paletteSources: readonly PaletteSource[] = [spaces, chats]
