import type { Message } from '@atrium/contract/chat/schemas'
import { chat as calls } from '../calls.ts'
import { useChat } from '../use-chat.ts'
import { PreviewList } from './preview-list.tsx'

/** Previews of the pages to which a message links. The sender can remove them. */
export default function LinkPreviews({ message: { message_id, sender_id, link_previews } }: { message: Message }) {
  const chat = useChat()
  const remove = async (url: string): Promise<void> => chat.changed(await calls.call.removeLinkPreview({ message_id, url }))
  return <PreviewList previews={link_previews} remove={sender_id === chat.ownId ? remove : undefined} />
}
