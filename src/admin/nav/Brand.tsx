import { Mark } from '@/ui/Mark'

/** The mark alone, where Payload's breadcrumbs begin. */
export const Icon = () => <Mark size={28} />

/** Mark and name, over the login form and the sidebar. */
export function Brand() {
  return (
    <span className="brand">
      <Icon />
      <strong>Ozama IA</strong>
    </span>
  )
}
