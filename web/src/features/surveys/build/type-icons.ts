import type { QuestionType } from '@atrium/contract/surveys/kinds'
import {
  AlignLeft,
  ArrowUpDown,
  Calendar,
  CircleDot,
  FileUp,
  Gauge,
  Hash,
  Image,
  ShieldCheck,
  Smile,
  SquareCheck,
  Star,
  Table2,
  TextCursorInput,
} from 'lucide-react'
import type { IconType } from '#ui/marks/icon.tsx'

/** Each type has an icon beside its name. */
export const typeIcons: Readonly<Record<QuestionType, IconType>> = {
  text: TextCursorInput,
  long_text: AlignLeft,
  single: CircleDot,
  several: SquareCheck,
  picture: Image,
  rating: Star,
  nps: Gauge,
  csat: Smile,
  matrix: Table2,
  ranking: ArrowUpDown,
  number: Hash,
  date: Calendar,
  file: FileUp,
  consent: ShieldCheck,
}
