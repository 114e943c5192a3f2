import { AppRouterContext, type AppRouterInstance } from 'next/dist/shared/lib/app-router-context.shared-runtime'
import { createElement, type ReactNode } from 'react'

/** Gives what is rendered a router, as Next does in the browser and when it renders a page. */
export const withRouter = (children: ReactNode) =>
  createElement(AppRouterContext, { value: {} as AppRouterInstance }, children)
