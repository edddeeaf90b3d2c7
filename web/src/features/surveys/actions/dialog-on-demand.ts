import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { DueField, OwnerField } from './fields-on-demand.ts'

export const ActionDialog = lazyWithParts(() => import('./action-dialog.tsx'), OwnerField, DueField)
