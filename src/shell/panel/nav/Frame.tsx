import { DefaultTemplate } from '@payloadcms/next/templates'
import { getVisibleEntities } from '@payloadcms/ui/shared'
import type { PayloadRequest } from 'payload'
import type { ReactNode } from 'react'

/** The sidebar and the top bar around our own screens. */
export const Frame = ({ req, children }: { req: PayloadRequest; children: ReactNode }) => (
  <DefaultTemplate
    i18n={req.i18n}
    payload={req.payload}
    permissions={{}}
    req={req}
    user={req.user ?? undefined}
    viewActions={req.payload.config.admin.components?.actions?.toReversed()} // as Payload's own screens do
    visibleEntities={getVisibleEntities({ req })}
  >
    {children}
  </DefaultTemplate>
)
