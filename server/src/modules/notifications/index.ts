export { settleCauses, settlePerson } from './settling.ts'
export { findKeywordOwners, findListeners, tellPeople } from './telling.ts'
export { nowhere, type Alert, type NotificationSource, type Shown, type ToldOf } from './source.ts'
export { notifyingPartsOf, type NotifyingParts } from './notifying-parts.ts'
