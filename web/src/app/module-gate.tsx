import type { CompanyModule } from '@atrium/contract/company/modules'
import { createRoute, Outlet, type AnyRoute } from '@tanstack/react-router'
import { useCompany } from './company/company-context.tsx'
import { NotFoundPage } from './failures/not-found-page.tsx'
import type { Feature } from './feature.ts'
import { EmptyContent } from './frame/app-frame.tsx'

/** The routes of a feature. Those of a disabled module show the page for an unknown address. */
export function routesOf({ name, module, routes }: Feature, frame: AnyRoute): AnyRoute[] {
  if (!module) return routes(frame)
  const gate: AnyRoute = createRoute({ getParentRoute: () => frame, id: name, component: () => <ModuleGate module={module.name} /> })
  return [gate.addChildren(routes(gate))]
}

function ModuleGate({ module }: { module: CompanyModule }) {
  const { modules, modulesPending } = useCompany()
  if (modulesPending) return <EmptyContent />
  return modules?.[module] === false ? <NotFoundPage /> : <Outlet />
}
