import { AuditView } from '@/features/audit/panel/AuditView'
import { AUDIT_FILTERS, auditQueries } from '@/features/audit/panel/audit'
import { pageOf, screen, titleOf } from '@/shell/panel/screen'

export const generateMetadata = titleOf('/audit')

export default screen('/audit', () => <AuditView />, pageOf(auditQueries.list, AUDIT_FILTERS))
