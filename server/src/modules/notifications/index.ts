export { settleCauses, settlePerson } from './settling.ts'
export { findKeywordOwners, findListeners, tellPeople } from './telling.ts'
export type { Alert, NotificationSource, Shown, ToldOf } from './source.ts'
export { notifyingPartsOf, type NotifyingParts } from './notifying-parts.ts'
