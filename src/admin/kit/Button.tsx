import { Link } from '@payloadcms/ui'
import type { ComponentProps } from 'react'
import styles from './kit.module.css'

type Look = { look?: 'primary' | 'secondary' | 'danger' | 'quiet' }

/**
 * A button for our own screens; submits a form only when told to.
 *
 * While its action is pending it is marked busy rather than disabled, because a disabled button loses focus.
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

/** A link to another panel screen, styled as a button. */
export function ButtonLink({ look = 'secondary', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link prefetch={false} {...rest} className={joined(className)} data-look={look} />
}

const joined = (className?: string) => [styles.button, className].filter(Boolean).join(' ')
