'use client'
import { X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react'
import { PAGE_ANCHORS } from '@/platform/domain/pageAnchors'
import { Mark } from '@/platform/shared/Mark'
import { NAVIGATION } from '@/ui/site/navigation'
import { NavLink } from './NavLink'

const LINK = [
  'block border-white/12 border-b py-4 font-bold font-display text-2xl text-sand transition-colors hover:text-aqua',
  'aria-[current=page]:text-aqua',
].join(' ')

export const MENU = PAGE_ANCHORS.menu

/**
 * Attributes that let a button open or close the menu before hydration, in browsers that support them. Afterwards its
 * `onClick` does, and prevents the default: the command would find the menu open already.
 */
export const commands = (command: 'show-modal' | 'close') => ({ command, commandfor: MENU })

type Props = { dialogRef: RefObject<HTMLDialogElement | null>; brand: string }

/** The menu on a narrow screen: a modal dialog, so that the browser makes the rest of the page inert. */
export function SideMenu({ dialogRef, brand }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const close = () => dialogRef.current?.close()

  function pressClose(event: MouseEvent) {
    event.preventDefault()
    close()
  }

  function closeOutside({ target }: MouseEvent) {
    if (target instanceof Node && !panel.current?.contains(target)) close()
  }

  return (
    <dialog
      aria-label="Menú"
      className="side-menu on-dark"
      id={MENU}
      onClick={closeOutside}
      onKeyDown={keepFocusInside}
      ref={dialogRef}
    >
      <div className="flex h-full flex-col overflow-y-auto overscroll-contain bg-river px-6 pt-4 pb-10" ref={panel}>
        <div className="mb-6 flex items-center justify-between">
          <span className="flex items-center gap-2.5 font-bold font-display text-sand text-xl">
            <Mark size={34} />
            {brand}
          </span>
          <button
            aria-label="Cerrar menú"
            className="grid size-11 place-items-center rounded-full border border-white/25 text-sand hover:bg-white/10"
            onClick={pressClose}
            type="button"
            {...commands('close')}
          >
            <X aria-hidden size={22} />
          </button>
        </div>
        <nav aria-label="Menú móvil">
          <ul>
            {NAVIGATION.map((entry) => (
              <li key={entry.label}>
                <NavLink className={LINK} entry={entry} onFollow={close} />
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </dialog>
  )
}

/** Wraps Tab from the last element to the first and back; otherwise it would pass through the browser's own UI. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return
  const reachable = event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')
  const edge = event.shiftKey ? reachable[0] : reachable[reachable.length - 1]
  if (document.activeElement !== edge) return
  event.preventDefault()
  reachable[event.shiftKey ? reachable.length - 1 : 0]?.focus()
}
