import type { ReactNode } from 'react'
import { suggestionsHost } from '@/features/suggestions/model'
import { SuggestionsHost } from '@/features/suggestions/panel/SuggestionsHost'
import { isActive } from '@/platform/access/can'
import { currentRequest } from '@/shell/panel/currentRequest'
import { Frame } from '@/shell/panel/nav/Frame'

/** The frame of our own screens, which stays while they change. */
export default async function Layout({ children }: { children: ReactNode }) {
  const req = await currentRequest()
  if (!isActive({ req })) return children // which lead to the login
  return (
    <Frame req={req}>
      <SuggestionsHost host={suggestionsHost()}>{children}</SuggestionsHost>
    </Frame>
  )
}
