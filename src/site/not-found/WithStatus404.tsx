import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

/**
 * Answers 404 with a whole page.
 *
 * Thrown outside a `Suspense`, `notFound()` leaves an empty document that only scripts fill. Inside one, Next takes over
 * the status and keeps what stands around it. Scripts then show the nearest `not-found` file: give it the same page.
 */
export function WithStatus404({ page }: { page: ReactNode }) {
  return (
    <>
      {page}
      <Suspense fallback={null}>
        <Answer404 />
      </Suspense>
    </>
  )
}

async function Answer404(): Promise<never> {
  notFound()
}
