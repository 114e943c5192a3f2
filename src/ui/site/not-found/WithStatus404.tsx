import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'

/**
 * Responds with 404 and a complete page.
 *
 * Outside a `Suspense`, `notFound()` produces an empty document that only scripts fill. Inside one, Next sets the
 * status and keeps the surrounding content. Scripts then show the nearest `not-found` file, so give it the same page.
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
