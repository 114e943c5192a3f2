import { Link } from '@payloadcms/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ActionOptions, useAction } from './data/useAction'
import { useFocusAfter } from './heading'
import { pressOnce } from './pressOnce'

type Named = {
  icon: LucideIcon
  /** What the button does: its tooltip. */
  label: string
  /** Which row it acts on, for users who can't see where the button is. */
  of?: string
}
type Rest<Tag extends 'a' | 'button' | typeof Link> = Omit<
  ComponentProps<Tag>,
  'aria-label' | 'className' | 'disabled' | 'ref' | 'title'
>

const shown = (label: string, of = '', title = label) => ({
  'aria-label': `${label} ${of}`.trim(),
  className: 'icon-button',
  title,
})

type ButtonProps = Rest<'button'> &
  Named & {
    /** Why it can't be pressed. */
    refusal?: string | false
    isBusy?: boolean
  }

/**
 * An icon button, as in list rows. While its action is pending it is marked busy and keeps focus, which moves to the heading
 * around it when it goes with its row.
 */
export const IconButton = ({ icon: Icon, label, of, refusal, isBusy, ...rest }: ButtonProps) => (
  <button
    {...rest}
    {...shown(label, of, refusal || label)}
    aria-disabled={isBusy || undefined}
    disabled={Boolean(refusal)}
    onKeyDown={pressOnce}
    ref={useFocusAfter()}
    type="button"
  >
    <Icon aria-hidden="true" size={17} />
  </button>
)

type ActionProps<Row, Answer> = Omit<ButtonProps, 'isBusy' | 'onClick'> & {
  on: Row
  action: ActionOptions<Row, Answer>
  /** What the browser asks before. */
  question?: string
}

/** An icon button for a change of one row. While it is pending, those of the other rows can be pressed. */
export function IconAction<Row, Answer>({ on, action, question, ...button }: ActionProps<Row, Answer>) {
  const { start, isPending } = useAction(action)
  const press = () => (!question || window.confirm(question)) && start(on)
  return <IconButton {...button} isBusy={isPending} onClick={press} />
}

/** An icon link to another panel screen. */
export const IconLink = ({ icon: Icon, label, of, ...rest }: Rest<typeof Link> & Named) => (
  <Link prefetch={false} {...rest} {...shown(label, of)}>
    <Icon aria-hidden="true" size={17} />
  </Link>
)

/** An icon link out of the panel; opens in a new tab. */
export const IconLinkOut = ({ icon: Icon, label, of, ...rest }: Rest<'a'> & Named) => (
  <a {...rest} {...shown(label, of)} rel="noopener" target="_blank">
    <Icon aria-hidden="true" size={17} />
  </a>
)
