import { Link } from '@payloadcms/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import styles from './kit.module.css'

type Named = {
  icon: LucideIcon
  /** What it does, and to what: a list has one for each row. */
  label: string
  /** The same where one sees the row; without it the whole label. */
  title?: string
}
type Rest<Tag extends 'a' | 'button' | typeof Link> = Omit<ComponentProps<Tag>, 'aria-label' | 'className' | 'title'>

const shown = ({ label, title = label }: Omit<Named, 'icon'>) => ({
  'aria-label': label,
  className: styles.iconButton,
  title,
})

/** A button that is an icon, as rows of a list have them. While what it began is under way it is busy, and keeps the focus. */
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

/** A link to another screen of the panel that is an icon. */
export const IconLink = ({ icon: Icon, label, title, ...rest }: Rest<typeof Link> & Named) => (
  <Link prefetch={false} {...rest} {...shown({ label, title })}>
    <Icon aria-hidden="true" size={17} />
  </Link>
)

/** A link out of the panel that is an icon; it opens apart. */
export const IconLinkOut = ({ icon: Icon, label, title, ...rest }: Rest<'a'> & Named) => (
  <a {...rest} {...shown({ label, title })} rel="noopener" target="_blank">
    <Icon aria-hidden="true" size={17} />
  </a>
)
