import type { ReactNode } from 'react'
import { CARD } from '@/ui/panel/classes'

/**
 * A card of the profile. The details go next to the two short cards. The list of sessions may be long, and gets the full
 * width below.
 */
export const ProfileCard = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section
    aria-labelledby={id}
    className={`${CARD} grid justify-items-start gap-5 p-6 first:row-span-2 last:col-span-full *:w-full [&>button]:w-auto`}
  >
    <h2 className="text-lg" id={id}>
      {title}
    </h2>
    {children}
  </section>
)
