'use client'
import { Link2, Share2, Smartphone } from 'lucide-react'
import { type ToggleEvent, useRef, useState } from 'react'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { useInBrowser } from '@/platform/shared/useInBrowser'
import { BrandIcon } from '@/ui/site/BrandIcon'
import { button } from '@/ui/site/button'
import { notify, Toasts } from '@/ui/site/toast'
import { shareLinks } from './shareLinks'

const COPIED = { title: 'Enlace copiado', description: 'El enlace del artículo se ha copiado al portapapeles' }
const NOT_COPIED = { title: 'Error', description: 'No se pudo copiar el enlace', isError: true }
const ITEM =
  'flex w-full cursor-pointer items-center gap-3 rounded-xl px-3.5 py-2.5 text-left font-medium hover:bg-accent/10'

/**
 * Ways to share an article. The browser opens and closes the popover itself, even without scripts.
 *
 * On a device with a native share sheet, that opens at once; the menu underneath is for users who close the sheet.
 */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLUListElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const canShare = useInBrowser(hasNativeShare, false)

  const close = () => menu.current?.hidePopover()

  function follow({ newState }: ToggleEvent) {
    setOpened(true)
    if (newState === 'open' && canShare) void shareNatively()
  }

  async function shareNatively() {
    try {
      await navigator.share({ title, url })
      close()
    } catch {
      // Closing it without a choice is not an error.
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      notify(COPIED)
    } catch {
      notify(NOT_COPIED)
    }
    close()
  }

  return (
    <>
      <button className={`share-button w-fit ${button('accent')}`} popoverTarget={PAGE_ANCHORS.share} type="button">
        <Share2 aria-hidden size={19} />
        Compartir
      </button>
      <ul className="share-menu" id={PAGE_ANCHORS.share} onToggle={follow} popover="auto" ref={menu}>
        {shareLinks(title, url).map(({ icon, label, href }) => (
          <li key={icon}>
            <a className={ITEM} href={href} onClick={close} rel="noopener noreferrer" target="_blank">
              <BrandIcon name={icon} />
              Compartir en {label}
            </a>
          </li>
        ))}
        {canShare && (
          <li>
            <button className={ITEM} onClick={shareNatively} type="button">
              <Smartphone aria-hidden size={18} />
              Compartir con otra app
            </button>
          </li>
        )}
        <li className="scripted">
          <button className={ITEM} onClick={copy} type="button">
            <Link2 aria-hidden size={18} />
            Copiar enlace
          </button>
        </li>
      </ul>
      <Toasts isLikely={wasOpened} />
    </>
  )
}

const hasNativeShare = () => typeof navigator.share === 'function'
