import { AuditView } from '@/features/audit/panel/AuditView'
import { AUDIT_FILTERS, auditQueries } from '@/features/audit/panel/audit'
import { screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/audit')

export default screen(
  '/audit',
  () => <AuditView />,
  ({ filters }) => [auditQueries.list(filters(AUDIT_FILTERS))],
)
