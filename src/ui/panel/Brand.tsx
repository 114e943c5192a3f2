import { siteSettings } from '@/platform/queries/settings'
import { Mark } from '@/platform/shared/Mark'

/** The logo alone, where Payload's breadcrumbs start. */
export const Icon = () => <Mark size={28} />

/** Logo and name, above the login form and the sidebar. */
export async function Brand() {
  return (
    <span className="inline-flex items-center gap-2.5 font-heading text-lg font-bold">
      <Icon />
      <strong>{(await siteSettings()).brand}</strong>
    </span>
  )
}
