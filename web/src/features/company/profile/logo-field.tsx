import type { Company } from '@atrium/contract/company/schemas'
import { companyData } from '#app/company/company-context.tsx'
import { CompanyLogo } from '#ui/frame/rail.tsx'
import { PictureField, type PictureWords } from '#features/files/picture-field.tsx'
import { useApplyCompany } from './apply-company.ts'

const words: PictureWords = {
  add: 'settings.logo.add',
  change: 'settings.logo.change',
  hint: 'settings.logo.hint',
  removed: 'settings.logo.removed',
  uploading: 'settings.logo.uploading',
  use: 'settings.logo.use',
}

/** The company's logo, shown on every page and on the sign-in pages. */
export function LogoField({ company: { company_name, company_logo } }: { company: Company }) {
  const takeCompany = useApplyCompany()
  return (
    <PictureField
      figure={<CompanyLogo name={company_name} logo={company_logo} size="huge" />}
      picture={company_logo}
      path="company"
      shape="square"
      words={words}
      onSave={async (address) => takeCompany(await companyData.call.updateCompany({ company_logo: address }))}
    />
  )
}
