import { ImportView } from '@/features/imports/panel/ImportView'
import { ENTRY_FILTERS, entriesQuery, importQuery } from '@/features/imports/panel/imports'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/import/:id')

export default screen(
  '/import/:id',
  ({ id }) => <ImportView id={id} />,
  ({ id, filters }) => [importQuery(id), entriesQuery(id, filters(ENTRY_FILTERS), false)],
)
