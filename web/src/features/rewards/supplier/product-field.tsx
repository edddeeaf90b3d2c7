import type { SupplierProduct } from '@atrium/contract/rewards/supplier-calls'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '#ui/button.tsx'
import type { Control } from '#ui/fields/checkbox.tsx'
import { Combobox } from '#ui/fields/combobox.tsx'
import { Banner } from '#ui/states/banner.tsx'
import { rewards } from '../server.ts'

/** What the supplier has, by name, to choose one of it. */
export default function ProductField({ value, ...control }: Control<string | null> & { error: string | undefined }) {
  const { formatMessage, formatList } = useIntl()
  const list = useQuery({ ...rewards.query('listSupplierProducts', {}), staleTime: 10 * 60_000, retry: false })
  const products = list.data?.items ?? []
  // Until the list is there, a chosen product is known by its id alone.
  const unnamed = (id: string): SupplierProduct => ({ ...blank, supplier_product_id: id, product_name: id })
  const chosen = value === null ? null : (products.find((one) => one.supplier_product_id === value) ?? unnamed(value))
  return (
    <>
      {list.isError && (
        <Banner
          tone="warning"
          action={
            <Button size="small" pending={list.isFetching} onClick={() => void list.refetch()}>
              <FormattedMessage id="ui.tryAgain" />
            </Button>
          }
        >
          {list.error.message}
        </Banner>
      )}
      <Combobox
        {...control}
        label={formatMessage({ id: 'settings.rewards.product' })}
        description={formatMessage({ id: 'settings.rewards.productText' })}
        options={products}
        optionKey={({ supplier_product_id }) => supplier_product_id}
        optionLabel={({ product_name }) => product_name}
        optionDetail={({ currencies, minimum, maximum }) =>
          [formatList(currencies), minimum !== null && maximum !== null && `${minimum}–${maximum}`].filter(Boolean).join(' · ')
        }
        value={chosen}
        onValueChange={(product) => control.onValueChange(product?.supplier_product_id ?? null)}
      />
    </>
  )
}

const blank = { description: '', category: '', currencies: [], countries: [], minimum: null, maximum: null }
