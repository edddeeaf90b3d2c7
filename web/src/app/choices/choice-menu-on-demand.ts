import { popupOnDemand } from '#app/on-demand/popup-on-demand.tsx'

/** Its code is loaded on demand: most pages with filters are read without changing one. */
export const ChoiceMenuOnDemand = popupOnDemand(() => import('./choice-menu.tsx'), 'menu')
