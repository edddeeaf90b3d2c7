import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'

/** Opens a searchable grid of emoji. */
export const EmojiPicker = popupOnDemand(() => import('./emoji-popover.tsx'), 'dialog')
