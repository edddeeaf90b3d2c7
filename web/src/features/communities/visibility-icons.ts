import { EyeOff, Globe, Lock } from 'lucide-react'

/** The sign of who gets into a community. */
export const visibilityIcons = { open: Globe, on_request: Lock, private: EyeOff } as const
