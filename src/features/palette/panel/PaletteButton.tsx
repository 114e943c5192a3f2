'use client'
import { useAuth } from '@payloadcms/ui'
import { Search } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { Dialog } from '@/ui/panel/dialogs/Dialog'
import { isDialogOpen } from '@/ui/panel/dialogs/isDialogOpen'
import { areSingleKeysOn, isCommand } from '@/ui/panel/keys'
import { Loading } from '@/ui/panel/Loading'
import { untilLoaded } from '@/ui/panel/untilLoaded'
import { useKeyDown } from '@/ui/panel/useKeyDown'
import type { Destination } from './destinations'
import { isHelpKey, isWriting } from './keys'
import { noteOpened, openAt } from './recents'

// 60 KB that most visits to a screen don't need.
const Palette = lazy(() => untilLoaded(() => import('./Palette')))
const Shortcuts = lazy(() => untilLoaded(() => import('./Shortcuts')))

type Opened = 'palette' | 'shortcuts'

/** Opens the palette by button or Ctrl+K, and the list of shortcuts by `?`. Also notes what the user opens. */
export function PaletteButton({ destinations }: { destinations: Destination[] }) {
  const [opened, setOpened] = useState<Opened>()
  const userId = useAuth().user?.id
  const pathname = usePathname()

  const note = useEffectEvent(() => {
    const now = openAt(window.location.pathname) // the router knows Payload's screens by another address
    const isOffered = !now.startsWith('/') || destinations.some(({ path }) => path === now)
    if (isOffered && userId !== undefined) noteOpened(Number(userId), now)
  })
  useEffect(() => {
    if (pathname) note()
  }, [pathname])

  useKeyDown((event) => {
    const asked = askedBy(event)
    // What has focus comes first: in a text, Ctrl+K makes a link of the chosen words. An open dialog is answered first.
    if (!asked || event.defaultPrevented) return
    event.preventDefault() // browsers have a search of their own on Ctrl+K
    if (!isDialogOpen()) setOpened(asked)
  })

  const close = () => setOpened(undefined)
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex min-h-9 cursor-pointer items-center gap-2 rounded-control border border-elevation-150 bg-surface px-3 text-sm text-muted hover:border-elevation-400 hover:text-text narrow:border-0 narrow:bg-transparent narrow:px-2"
        onClick={() => setOpened('palette')}
        type="button"
      >
        <Search aria-hidden="true" size={17} />
        <span className="narrow:sr-only">Buscar</span>
      </button>
      {opened === 'palette' && (
        <Dialog isAtTop onClose={close} title="Ir a…">
          <Suspense fallback={<Loading />}>
            <Palette destinations={destinations} onClose={close} onShortcuts={() => setOpened('shortcuts')} />
          </Suspense>
        </Dialog>
      )}
      {opened === 'shortcuts' && (
        <Dialog onClose={close} title="Atajos de teclado">
          <Suspense fallback={<Loading />}>
            <Shortcuts />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}

function askedBy(event: KeyboardEvent): Opened | undefined {
  if (isCommand('k', event)) return 'palette'
  return isHelpKey(event) && !isWriting(event.target) && areSingleKeysOn() ? 'shortcuts' : undefined
}
