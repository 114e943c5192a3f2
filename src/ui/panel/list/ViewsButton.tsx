import { Bookmark } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../Button'
import { untilLoaded } from '../untilLoaded'

const ViewsDialog = lazy(() => untilLoaded(() => import('./ViewsDialog')))

type Filters = Record<string, string | number>
type Props = { of: string; filters: Filters; onChoose: (filters: Record<string, string>) => void }

/** Opens the person's views of a list. */
export function ViewsButton({ of, filters: { page, ...filters }, onChoose }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const set = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value)]))
  function choose(chosen: Record<string, string>) {
    setIsOpen(false)
    // Filters that this list no longer has are ignored; those added since are emptied.
    onChoose(Object.fromEntries(Object.keys(set).map((name) => [name, chosen[name] ?? ''])))
  }
  return (
    <>
      <Button icon={Bookmark} onClick={() => setIsOpen(true)}>
        Vistas
      </Button>
      {isOpen && (
        <Suspense>
          <ViewsDialog filters={set} of={of} onChoose={choose} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
