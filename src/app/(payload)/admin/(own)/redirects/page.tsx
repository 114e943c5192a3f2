import { RedirectsView } from '@/features/redirects/panel/RedirectsView'
import { lostAddressesQuery, REDIRECT_FILTERS, redirectsQuery } from '@/features/redirects/panel/redirects'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/redirects')

export default screen(
  '/redirects',
  () => <RedirectsView />,
  ({ filters }) => {
    const asked = filters(REDIRECT_FILTERS)
    return [redirectsQuery(asked), lostAddressesQuery(asked)]
  },
)
