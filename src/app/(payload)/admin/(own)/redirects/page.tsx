import { RedirectsView } from '@/features/redirects/panel/RedirectsView'
import { lostAddressesQuery, REDIRECT_FILTERS, redirectsQuery } from '@/features/redirects/panel/redirects'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/redirects')

export default screen(
  '/redirects',
  () => <RedirectsView />,
  ({ searchParams }) => {
    const filters = filtersIn(searchParams, REDIRECT_FILTERS)
    return [redirectsQuery(filters), lostAddressesQuery(filters)]
  },
)
