'use client'
import { Link2, Share2, Smartphone } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { BrandIcon } from '@/ui/BrandIcon'
import { button } from '@/ui/button'
import { notify, Toasts } from '@/ui/toast'
import { shareLinks } from './shareLinks'

const COPIED = { title: 'Enlace copiado', description: 'El enlace del artículo se ha copiado al portapapeles' }
const NOT_COPIED = { title: 'Error', description: 'No se pudo copiar el enlace', isError: true }
const ITEM =
  'flex w-full cursor-pointer items-center gap-3 rounded-xl px-3.5 py-2.5 text-left font-medium hover:bg-accent/10'

/** Ways to pass an article on. A disclosure of the browser's own, so that it opens without scripts. */
export function ShareMenu({ title, url }: { title: string; url: string }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const canShare = useSyncExternalStore(never, hasNativeShare, () => false)

  function close() {
    if (menu.current) menu.current.open = false
  }

  useEffect(() => {
    const closeOutside = ({ target }: PointerEvent) => {
      if (menu.current?.open && target instanceof Node && !menu.current.contains(target)) menu.current.open = false
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [])

  function closeOnEscape({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
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
      <details className="relative w-fit" onKeyDown={closeOnEscape} onToggle={() => setOpened(true)} ref={menu}>
        <summary className={`${button('accent')} list-none [&::-webkit-details-marker]:hidden`}>
          <Share2 aria-hidden size={19} />
          Compartir
        </summary>
        <ul className="absolute bottom-full left-0 z-20 mb-2 w-64 rounded-2xl border border-line bg-surface p-2 shadow-2xl">
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
              <button className={ITEM} onClick={() => shareNatively(title, url).then(close)} type="button">
                <Smartphone aria-hidden size={18} />
                Compartir con otra app
              </button>
            </li>
          )}
          <li>
            <button className={ITEM} onClick={copy} type="button">
              <Link2 aria-hidden size={18} />
              Copiar enlace
            </button>
          </li>
        </ul>
      </details>
      <Toasts isLikely={wasOpened} />
    </>
  )
}

const never = () => () => undefined
const hasNativeShare = () => typeof navigator.share === 'function'

/** Opens the device's own sheet. Closing it without a choice is no fault. */
const shareNatively = (title: string, url: string) => navigator.share({ title, url }).catch(() => undefined)
