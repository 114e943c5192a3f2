import { Link } from '@payloadcms/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type Named = {
  icon: LucideIcon
  /** What the button does, and to which row. */
  label: string
  /** A shorter tooltip, for when the row is visible; defaults to the label. */
  title?: string
}
type Rest<Tag extends 'a' | 'button' | typeof Link> = Omit<ComponentProps<Tag>, 'aria-label' | 'className' | 'title'>

const shown = ({ label, title = label }: Omit<Named, 'icon'>) => ({
  'aria-label': label,
  className: 'icon-button',
  title,
})

/** An icon button, as in list rows. While its action is pending it is marked busy and keeps focus. */
export const IconButton = ({
  icon: Icon,
  label,
  title,
  isBusy,
  ...rest
}: Rest<'button'> & Named & { isBusy?: boolean }) => (
  <button {...rest} {...shown({ label, title })} aria-disabled={isBusy || undefined} type="button">
    <Icon aria-hidden="true" size={17} />
  </button>
)

/** An icon link to another panel screen. */
export const IconLink = ({ icon: Icon, label, title, ...rest }: Rest<typeof Link> & Named) => (
  <Link prefetch={false} {...rest} {...shown({ label, title })}>
    <Icon aria-hidden="true" size={17} />
  </Link>
)

/** An icon link out of the panel; opens in a new tab. */
export const IconLinkOut = ({ icon: Icon, label, title, ...rest }: Rest<'a'> & Named) => (
  <a {...rest} {...shown({ label, title })} rel="noopener" target="_blank">
    <Icon aria-hidden="true" size={17} />
  </a>
)
