import { dialogOnDemand } from '#app/failures/dialog-on-demand.tsx'

/** Its code is loaded on demand, to keep the cards small. */
export const ReasonOnDemand = dialogOnDemand(() => import('./reason-dialog.tsx'))
