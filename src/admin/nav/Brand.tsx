import type { ServerProps } from 'payload'
import { Mark } from '@/shared/Mark'
import { brandOf } from './brandOf'

/** The mark alone, where Payload's breadcrumbs begin. */
export const Icon = () => <Mark size={28} />

/** Mark and name, over the login form and the sidebar. */
export async function Brand({ payload }: Pick<ServerProps, 'payload'>) {
  return (
    <span className="brand">
      <Icon />
      <strong>{await brandOf(payload)}</strong>
    </span>
  )
}
