import type { ShownFile } from './attachments/gallery.tsx'
import { MessageFiles } from './attachments/message-files.tsx'
import { PreviewList } from './previews/preview-list.tsx'

/** Files as messages show them, for other features: pictures side by side, players, cards. Their screens load the texts of chat. */
export const AttachedFiles = ({ files }: { files: readonly ShownFile[] }) => <MessageFiles files={files} />

/** What linked pages say of themselves, as messages show it, for other features. */
export const LinkedPages = PreviewList
