import type { ComponentProps } from 'react'
import styles from './kit.module.css'

type Props = ComponentProps<'button'> & { look?: 'primary' | 'secondary' | 'danger' | 'quiet' }

/** A button of our own screens; it sends no form unless told to. */
export function Button({ look = 'secondary', className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} className={[styles.button, className].filter(Boolean).join(' ')} data-look={look} type={type} />
  )
}
