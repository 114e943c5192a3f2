import type { CallToActionBlock } from '@/payload-types'
import { button } from '@/ui/site/button'
import { TextLink } from './TextLink'

export function CallToAction({
  title,
  text,
  button: label,
  url,
}: Pick<CallToActionBlock, 'title' | 'text' | 'button' | 'url'>) {
  return (
    <aside aria-label={title} className="call-to-action">
      <p className="callout-title">{title}</p>
      {text && <p>{text}</p>}
      <p>
        <TextLink className={button('primary')} href={url}>
          {label}
        </TextLink>
      </p>
    </aside>
  )
}
