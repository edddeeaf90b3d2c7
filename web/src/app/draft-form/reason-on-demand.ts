import { dialogOnDemand } from '#app/on-demand/dialog-on-demand.tsx'

/** Its code is loaded on demand, to keep the cards small. */
export const ReasonOnDemand = dialogOnDemand(() => import('./reason-dialog.tsx'))
