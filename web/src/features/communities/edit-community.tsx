import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'
import { loadScreen } from '#app/on-demand/lazy-screen.tsx'

/** The dialog for the rule that the members of a community follow. */
export const EditRule = dialogOnDemand(() => loadScreen(['communities', 'people'], () => import('./edit/rule-dialog.tsx')))

/** The dialog that changes a community; its code and texts load when it is opened. */
export const EditCommunity = dialogOnDemand(() => loadScreen(['communities', 'settings'], () => import('./edit/community-dialog.tsx')))
