import { ImportView } from '@/features/imports/panel/ImportView'
import { ENTRY_FILTERS, entriesQuery, importQuery } from '@/features/imports/panel/imports'
import { screen, titleOf } from '@/shell/panel/screen'
import { filtersIn } from '@/ui/panel/list/filterState'

export const generateMetadata = titleOf('/import/:id')

export default screen(
  '/import/:id',
  ({ id }) => <ImportView id={id} />,
  ({ id, searchParams }) => [importQuery(id), entriesQuery(id, filtersIn(searchParams, ENTRY_FILTERS), false)],
)
