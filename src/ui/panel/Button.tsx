import { Link } from '@payloadcms/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { pressOnce } from './pressOnce'

const LOOKS = {
  primary: 'border-transparent bg-accent text-on-accent hovered:bg-accent-strong',
  secondary: 'border-elevation-200 bg-surface text-text hovered:border-elevation-400',
  danger: 'border-transparent bg-[#b3261e] text-white hovered:bg-[#8c1d17]',
  quiet: 'border-transparent bg-transparent text-muted hovered:bg-elevation-100 hovered:text-text',
}
const SIZES = {
  normal: 'min-h-10 px-4 py-1.5 text-ui font-semibold',
  small: 'min-h-8 px-2.5 py-0.5 text-left text-note',
}
type Look = { icon?: LucideIcon; look?: keyof typeof LOOKS }

/**
 * A button for our own screens; submits a form only when told to.
 *
 * While busy it is only marked with `aria-disabled`, which a caller may also pass when it has nothing to do: a button
 * that is really disabled loses focus.
 */
export function Button({
  icon,
  look = 'secondary',
  size = 'normal',
  className = '',
  isBusy,
  'aria-disabled': isIdle,
  type = 'button',
  onClick,
  children,
  ...rest
}: ComponentProps<'button'> & Look & { size?: keyof typeof SIZES; isBusy?: boolean }) {
  const isOff = isBusy || isIdle
  return (
    <button
      {...rest}
      aria-disabled={isOff || undefined}
      className={`${classesOf(look, size)} ${className}`}
      data-look={look}
      onClick={isOff ? undefined : onClick}
      onKeyDown={pressOnce}
      type={type}
    >
      <ButtonIcon icon={icon} />
      {children}
    </button>
  )
}

/** Sends a form; its label is `busy` while that is under way. */
export const SubmitButton = ({
  busy = 'Guardando...',
  look = 'primary',
  isBusy,
  children,
  ...rest
}: ComponentProps<typeof Button> & { busy?: string }) => (
  <Button {...rest} isBusy={isBusy} look={look} type="submit">
    {isBusy ? busy : children}
  </Button>
)

/** A link to another panel screen, styled as a button. */
export const ButtonLink = ({
  icon,
  look = 'secondary',
  className = '',
  children,
  ...rest
}: ComponentProps<typeof Link> & Look) => (
  <Link prefetch={false} {...rest} className={`${classesOf(look)} ${className}`} data-look={look}>
    <ButtonIcon icon={icon} />
    {children}
  </Link>
)

/** A link out of the panel, styled as a button; opens in a new tab. */
export const ButtonLinkOut = ({ icon, look = 'secondary', children, ...rest }: ComponentProps<'a'> & Look) => (
  <a {...rest} className={classesOf(look)} data-look={look} rel="noopener" target="_blank">
    <ButtonIcon icon={icon} />
    {children}
  </a>
)

const ButtonIcon = ({ icon: Icon }: Look) => Icon && <Icon aria-hidden="true" size={17} />

const classesOf = (look: keyof typeof LOOKS, size: keyof typeof SIZES = 'normal') =>
  `inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border no-underline transition-colors off:cursor-not-allowed off:opacity-60 ${LOOKS[look]} ${SIZES[size]}`
