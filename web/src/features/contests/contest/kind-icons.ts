import type { ContestKind } from '@atrium/contract/contests/kinds'
import { Dices, Gauge, Vote, type LucideIcon } from 'lucide-react'

export const kindIcons: Readonly<Record<ContestKind, LucideIcon>> = { criteria: Gauge, vote: Vote, draw: Dices }
