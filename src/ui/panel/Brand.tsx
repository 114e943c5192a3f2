import type { ServerProps } from 'payload'
import { Mark } from '@/platform/shared/Mark'
import { brandOf } from './brandOf'

/** The logo alone, where Payload's breadcrumbs start. */
export const Icon = () => <Mark size={28} />

/** Logo and name, above the login form and the sidebar. */
export async function Brand({ payload }: Pick<ServerProps, 'payload'>) {
  return (
    <span className="inline-flex items-center gap-2.5 font-heading text-lg font-bold">
      <Icon />
      <strong>{await brandOf(payload)}</strong>
    </span>
  )
}
