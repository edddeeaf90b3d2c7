export { settleCauses, settlePerson } from './settling.ts'
export { findKeywordOwners, findSubscribers, notifyPeople } from './notifying.ts'
export { nowhere, type Alert, type NotificationSource, type CurrentNotification, type NotificationKey } from './source.ts'
export { notifyingPartsOf, type NotifyingParts } from './notifying-parts.ts'
