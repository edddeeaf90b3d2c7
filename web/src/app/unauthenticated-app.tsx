import { useEffect } from 'react'
import { rememberDestination } from '#features/auth/destination.ts'
import { DoorScreens } from '#features/auth/door-screens.tsx'
import { EnteredContext } from '#features/auth/enter.tsx'
import { JourneyProvider } from '#features/auth/journey.tsx'
import { isAuthPath } from '#features/auth/paths.ts'

/** The app for signed-out visitors. Any address leads to sign-in, and from there to the requested page. */
export default function UnauthenticatedApp({ onEntered }: { onEntered: () => void }) {
  useEffect(noteDestination, [])
  return (
    <EnteredContext value={onEntered}>
      <JourneyProvider>
        <DoorScreens />
      </JourneyProvider>
    </EnteredContext>
  )
}

function noteDestination(): void {
  const { pathname, search, hash } = location
  if (!isAuthPath(pathname)) rememberDestination(pathname + search + hash)
}
