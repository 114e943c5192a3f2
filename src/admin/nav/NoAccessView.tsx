import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { NoAccess } from './NoAccess'

/** Stands in the place of a screen that the person's role does not open, in the panel's frame. */
export function NoAccessView({ initPageResult, params, searchParams, viewActions }: AdminViewServerProps) {
  const { req, locale, permissions, visibleEntities } = initPageResult
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      viewActions={viewActions}
      visibleEntities={visibleEntities}
    >
      <NoAccess title={String(searchParams?.seccion ?? 'Sin permiso')} />
    </DefaultTemplate>
  )
}
