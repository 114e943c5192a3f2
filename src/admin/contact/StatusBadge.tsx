import { CONTACT_STATUSES, type ContactStatus } from '@/schemas/contactRequest'
import { Badge } from '../kit/Badge'

const TONES = {
  nuevo: 'strong',
  en_curso: 'neutral',
  respondido: 'positive',
  archivado: 'neutral',
  spam: 'neutral',
} as const

export const StatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={TONES[status]}>{CONTACT_STATUSES[status]}</Badge>
)
