import config from '@payload-config'
import { RootPage } from '@payloadcms/next/views'
import { notFound } from 'next/navigation'
import { importMap } from '@/admin/importMap'
import { LoginView } from '@/admin/login/LoginView'
import { ResetPasswordView } from '@/admin/login/ResetPasswordView'
import { NO_ACCESS } from '@/admin/screens'
import * as views from '@/admin/views'
import { type PanelPage, panelMetadata } from '../panelMetadata'

Object.assign(importMap, {
  '/src/admin/login/LoginView#LoginView': LoginView,
  '/src/admin/login/ResetPasswordView#ResetPasswordView': ResetPasswordView,
  ...Object.fromEntries(Object.entries(views).map(([name, view]) => [`/src/admin/views#${name}`, view])),
})

export const generateMetadata = panelMetadata

/** Our own screens, which guard themselves (`screen`). */
export default async function Page({ params, searchParams }: PanelPage) {
  const { segments: [first = ''] = [] } = await params
  // The generated screens have a route of their own; the notice only ever replaces one of them.
  if (['collections', 'globals', NO_ACCESS].includes(first)) notFound()
  return RootPage({ config, importMap, params, searchParams })
}
