import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import styles from './kit.module.css'

type Look = { look?: 'primary' | 'secondary' | 'danger' | 'quiet' }

/**
 * A button of our own screens; it sends no form unless told to.
 *
 * While what it began is under way it is busy, not disabled: a disabled one would lose the focus.
 */
export function Button({
  look = 'secondary',
  className,
  isBusy,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Look & { isBusy?: boolean }) {
  return (
    <button {...rest} aria-disabled={isBusy || undefined} className={joined(className)} data-look={look} type={type} />
  )
}

/** A link to another screen of the panel that looks like a button. */
export function ButtonLink({ look = 'secondary', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch={false} {...rest} className={joined(className)} data-look={look} />
}

const joined = (className?: string) => [styles.button, className].filter(Boolean).join(' ')
